import { and, eq, sql } from "drizzle-orm";
import { invalid, notFound, type UnitPrice } from "../../../src/contract/wire.ts";
import type { Reading } from "../../../src/server/db/kept.ts";
import { pageOf } from "../../../src/server/db/paginate.ts";
import { databaseErrorCode } from "../../../src/server/db/store.ts";
import { unique } from "../../../src/server/db/unique.ts";
import { route } from "../../../src/server/plugin.ts";
import { changedMeanwhile } from "../../../src/server/record.ts";
import { byCurrency, fromCurrencies } from "../../services/contract/by-currency.ts";
import { servicesById } from "../../services/server/facade.ts";
import {
  addPlanService,
  listPlanServices,
  removePlanService,
  updatePlanService,
} from "../contract/endpoints.ts";
import type { PlanService } from "../contract/plan.ts";
import { includedRefusal } from "../contract/rules.ts";
import { keptPlans, refuseArchived } from "./change.ts";
import { planServices } from "./tables.ts";

const { hold, read, settle } = keptPlans;

function priceColumns(prices: readonly UnitPrice[]) {
  const { BRL, USD } = byCurrency(prices, ({ thousandths }) => thousandths);
  return { price_brl: BRL, price_usd: USD };
}

async function servicesOf({ db, now }: Reading, planId: string): Promise<PlanService[]> {
  const rows = await db.select().from(planServices).where(eq(planServices.plan_id, planId));
  const known = await servicesById(
    { db, now },
    rows.map(({ service_id }) => service_id),
  );
  return rows.flatMap((row) => {
    const service = known.get(row.service_id);
    if (!service) return [];
    const { id, code, name, billing_unit, status, prices: catalogue_prices } = service;
    const prices = fromCurrencies(
      { BRL: row.price_brl, USD: row.price_usd },
      (thousandths, currency) => ({ thousandths, currency }),
    );
    const { included_quantity, version, updated_at } = row;
    const sold = { included_quantity, prices, catalogue_prices, version, updated_at };
    return [{ id, code, name, billing_unit, status, ...sold }];
  });
}

async function serviceOf(call: Reading, planId: string, serviceId: string): Promise<PlanService> {
  const found = (await servicesOf(call, planId)).find(({ id }) => id === serviceId);
  if (!found) throw notFound();
  return found;
}

/** What the plan says of a service; its catalogue price is none of the plan's deeds. */
const told = ({ code, name, included_quantity, prices }: PlanService) => ({
  code,
  name,
  included_quantity,
  prices,
});

const own = (plan: string, service: string) =>
  and(eq(planServices.plan_id, plan), eq(planServices.service_id, service));

function refuseIncluded({ code }: Pick<PlanService, "code">, quantity: number | undefined): void {
  const refusal = includedRefusal(code, quantity ?? 0);
  if (refusal) throw invalid({ included_quantity: refusal });
}

type Sort = "name" | "code" | "included_quantity" | "updated_at";

const sortedBy = (service: PlanService, sort: Sort): number | string => {
  if (sort === "included_quantity") return service.included_quantity;
  return sort === "updated_at" ? service.updated_at.getTime() : service[sort];
};

const before = (a: number | string, b: number | string): number =>
  typeof a === "string" ? a.localeCompare(String(b), "pt") : a - Number(b);

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export const planServiceRoutes = [
  // A plan sells a few dozen services at most: they are sorted here, beside the names of another domain.
  route(listPlanServices, async (call) => {
    const { query, params } = call;
    await read(call, params.plan);
    const q = folded(query.q ?? "");
    const sort = (query.sort ?? "name").replace("-", "") as Sort;
    const sign = query.sort?.startsWith("-") ? -1 : 1;
    const all = (await servicesOf(call, params.plan))
      .filter(({ name, code }) => folded(`${name} ${code}`).includes(q))
      .sort((a, b) => sign * before(sortedBy(a, sort), sortedBy(b, sort)));
    return pageOf(call, all);
  }),

  route(addPlanService, async (call) => {
    const { db, now } = call;
    const { service_id, included_quantity, prices } = call.body;
    const id = call.params.plan;
    refuseArchived(await hold(call, id));
    const service = (await servicesById(call, [service_id])).get(service_id);
    if (!service) throw invalid({ service_id: "plans.service_unknown" });
    if (service.status === "archived") throw invalid({ service_id: "plans.service_archived" });
    refuseIncluded(service, included_quantity);
    const row = { plan_id: id, service_id, included_quantity, ...priceColumns(prices) };
    try {
      const added = db.insert(planServices).values({ ...row, updated_at: now });
      await unique({ service_id: "plans.service_twice" }, added);
    } catch (error) {
      // Deleted in this very moment.
      if (databaseErrorCode(error) === "23503")
        throw invalid({ service_id: "plans.service_unknown" });
      throw error;
    }
    const added = await serviceOf(call, id, service_id);
    await settle(call, "plan.service-added", id, { after: told(added) });
    return { data: added };
  }),

  route(updatePlanService, async (call) => {
    const { db, now } = call;
    const { version, included_quantity, prices } = call.body;
    const { plan: id, service } = call.params;
    refuseArchived(await hold(call, id));
    const was = await serviceOf(call, id, service);
    if (was.version !== version) {
      const of = { subject: "plan", id, at: was.updated_at, fields: [] };
      throw await changedMeanwhile(call, of, was);
    }
    refuseIncluded(was, included_quantity);
    await db
      .update(planServices)
      .set({
        included_quantity,
        ...(prices && priceColumns(prices)),
        version: sql`${planServices.version} + 1`,
        updated_at: now,
      })
      .where(own(id, service));
    const changed = await serviceOf(call, id, service);
    await settle(call, "plan.service-updated", id, { before: told(was), after: told(changed) });
    return { data: changed };
  }),

  route(removePlanService, async (call) => {
    const { plan: id, service } = call.params;
    refuseArchived(await hold(call, id));
    const was = await serviceOf(call, id, service);
    await call.db.delete(planServices).where(own(id, service));
    await settle(call, "plan.service-removed", id, { before: told(was) });
    return undefined;
  }),
];
