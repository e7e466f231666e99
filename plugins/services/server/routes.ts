import { and, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { dayOf } from "../../../src/contract/day.ts";
import { contains, pageOfRows } from "../../../src/server/db/paginate.ts";
import { unique } from "../../../src/server/db/unique.ts";
import { refuseInUse } from "../../../src/server/db/uses.ts";
import { route } from "../../../src/server/plugin.ts";
import {
  createService,
  deleteService,
  getService,
  listServices,
  setServiceStatus,
  updateService,
} from "../contract/endpoints.ts";
import { claim, settle } from "./change.ts";
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
    const page = await pageOfRows(call, services, {
      where,
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
    const row = { id, ...fields, created_at: now, updated_at: now };
    await unique({ code: "services.code_taken" }, db.insert(services).values(row));
    for (const price of prices) {
      await db.insert(servicePrices).values({
        id: uuidv7(),
        service_id: id,
        ...price,
        valid_from: dayOf(now),
        created_at: now,
      });
    }
    const after = await serviceById(call, id);
    await settle(call, "service.created", id, { after });
    return { data: after };
  }),

  route(updateService, async (call) => {
    const { version, ...change } = call.body;
    const id = call.params.service;
    const before = await claim(call, id, version, change);
    const after = await serviceById(call, id);
    await settle(call, "service.updated", id, { before, after });
    return { data: after };
  }),

  route(setServiceStatus, async (call) => {
    const { version, status } = call.body;
    const id = call.params.service;
    const before = await claim(call, id, version, { status });
    const after = await serviceById(call, id);
    const action = status === "archived" ? "service.archived" : "service.restored";
    await settle(call, action, id, { before, after });
    return { data: after };
  }),

  route(deleteService, async (call) => {
    const { db } = call;
    const id = call.params.service;
    const before = await claim(call, id, null);
    await refuseInUse(db, services, id, { code: "services.in_use" });
    await db.delete(services).where(eq(services.id, id));
    await settle(call, "service.deleted", id, { before });
    return undefined;
  }),
];
