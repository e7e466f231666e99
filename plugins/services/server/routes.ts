import { and, count, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { dayOf } from "../../../src/contract/day.ts";
import { ApiError, invalid } from "../../../src/contract/wire.ts";
import { contains, paginate } from "../../../src/server/db/paginate.ts";
import { isDuplicate } from "../../../src/server/db/store.ts";
import { countUses, usesOf } from "../../../src/server/db/uses.ts";
import { route } from "../../../src/server/plugin.ts";
import {
  createService,
  deleteService,
  getService,
  listServices,
  setServiceStatus,
  updateService,
} from "../contract/endpoints.ts";
import { claimService, settle } from "./change.ts";
import { serviceById, unpricedOn, withPrices } from "./read.ts";
import { servicePrices, services } from "./tables.ts";

export const serviceRoutes = [
  route(listServices, async (call) => {
    const { db, now, query } = call;
    const where = and(
      query.status ? eq(services.status, query.status) : undefined,
      query.kind ? eq(services.kind, query.kind) : undefined,
      query.unpriced ? unpricedOn(dayOf(now)) : undefined,
      contains(query.q, services.name, services.code, services.description),
    );
    const page = await paginate(call, {
      rows: ({ limit, offset, orderBy }) =>
        db
          .select()
          .from(services)
          .where(where)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      count: db.select({ total: count() }).from(services).where(where),
      sort: {
        name: sql`fold(${services.name})`,
        code: services.code,
        kind: services.kind,
        billing_unit: services.billing_unit,
        status: services.status,
        updated_at: services.updated_at,
      },
      fallback: "name",
      tie: services.id,
    });
    return { ...page, data: await withPrices(db, page.data, now) };
  }),

  route(getService, async (call) => ({ data: await serviceById(call, call.params.service) })),

  route(createService, async (call) => {
    const { db, now } = call;
    const { prices, ...fields } = call.body;
    const id = uuidv7();
    try {
      await db.insert(services).values({ id, ...fields, created_at: now, updated_at: now });
    } catch (error) {
      if (isDuplicate(error)) throw invalid({ code: "services.code_taken" });
      throw error;
    }
    for (const price of prices) {
      await db.insert(servicePrices).values({
        id: uuidv7(),
        service_id: id,
        ...price,
        valid_from: dayOf(now),
        created_at: now,
      });
    }
    const service = await serviceById(call, id);
    await settle(call, "service.created", id, undefined, service);
    return { data: service };
  }),

  route(updateService, async (call) => {
    const { version, ...change } = call.body;
    const id = call.params.service;
    const before = await claimService(call, id, version, change);
    const after = await serviceById(call, id);
    await settle(call, "service.updated", id, before, after);
    return { data: after };
  }),

  route(setServiceStatus, async (call) => {
    const { version, status } = call.body;
    const id = call.params.service;
    const before = await claimService(call, id, version, { status });
    const after = await serviceById(call, id);
    const action = status === "archived" ? "service.archived" : "service.restored";
    await settle(call, action, id, before, after);
    return { data: after };
  }),

  route(deleteService, async (call) => {
    const { db } = call;
    const id = call.params.service;
    const before = await claimService(call, id, null);
    const uses = await usesOf(db, services, id);
    const count = countUses(uses);
    if (count > 0)
      throw new ApiError(409, "services.in_use", { values: { count }, data: { count } });
    await db.delete(services).where(eq(services.id, id));
    await settle(call, "service.deleted", id, before, undefined);
    return undefined;
  }),
];
