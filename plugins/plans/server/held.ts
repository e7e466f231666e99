import { and, desc, eq, gt, isNull, lt, or } from "drizzle-orm";
import type { Currency } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import type { Reading } from "../../../src/server/db/kept.ts";
import { servicesById } from "../../services/server/facade.ts";
import { planServices, plans, planWorkspaces } from "./tables.ts";

/** A plan that a workspace has or had, as it is today. */
export interface HeldPlan {
  id: string;
  code: string;
  name: string;
  /** In cents; null where it is not sold in the currency. */
  fees: Record<Currency, number | null>;
  included_numbers: number;
  included_licenses: number;
  started_at: Date;
  ended_at: Date | null;
}

const held = (db: Database) =>
  db
    .select({
      plan: plans,
      started_at: planWorkspaces.started_at,
      ended_at: planWorkspaces.ended_at,
    })
    .from(planWorkspaces)
    .innerJoin(plans, eq(plans.id, planWorkspaces.plan_id))
    .$dynamic();

const shown = (row: Awaited<ReturnType<typeof held>>[number]): HeldPlan => {
  const { id, code, name, fee_brl, fee_usd, included_numbers, included_licenses } = row.plan;
  const { started_at, ended_at } = row;
  const fees = { BRL: fee_brl, USD: fee_usd };
  return { id, code, name, fees, included_numbers, included_licenses, started_at, ended_at };
};

const newest = [desc(planWorkspaces.started_at), desc(planWorkspaces.id)];

/** The plan a workspace has at the end of a span of time, or had last in it. */
export async function planHeldIn(
  db: Database,
  workspaceId: string,
  { from, to }: { from: Date; to: Date },
): Promise<HeldPlan | null> {
  const { started_at, ended_at } = planWorkspaces;
  const [row] = await held(db)
    .where(
      and(
        eq(planWorkspaces.workspace_id, workspaceId),
        lt(started_at, to),
        or(isNull(ended_at), gt(ended_at, from)),
      ),
    )
    .orderBy(...newest)
    .limit(1);
  return row ? shown(row) : null;
}

/** Every plan a workspace has had, the present one first. */
export async function plansHeldBy(db: Database, workspaceId: string): Promise<HeldPlan[]> {
  const rows = await held(db)
    .where(eq(planWorkspaces.workspace_id, workspaceId))
    .orderBy(...newest);
  return rows.map(shown);
}

/** What a plan says of a service: units that cost nothing, and its own price in thousandths. */
export interface PlanTerms {
  included: number;
  thousandths: number | null;
}

/** By the service's code: use is counted under it, whether or not the price book knows it. */
export async function termsOfPlan(
  call: Reading,
  planId: string,
  currency: Currency,
): Promise<Map<string, PlanTerms>> {
  const rows = await call.db.select().from(planServices).where(eq(planServices.plan_id, planId));
  const known = await servicesById(
    call,
    rows.map(({ service_id }) => service_id),
  );
  return new Map(
    rows.flatMap(({ service_id, included_quantity, price_brl, price_usd }) => {
      const service = known.get(service_id);
      const own = { BRL: price_brl, USD: price_usd };
      const terms = { included: included_quantity, thousandths: own[currency] };
      return service ? [[service.code, terms]] : [];
    }),
  );
}
