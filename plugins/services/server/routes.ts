import { and, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { dayOf } from "../../../src/contract/day.ts";
import { route } from "../../../src/server/plugin.ts";
import {
  createService,
  deleteService,
  getService,
  listServices,
  setServiceStatus,
  updateService,
} from "../contract/endpoints.ts";
import { inUse, keptServices } from "./change.ts";
import { matching } from "./find.ts";
import { unpricedOn } from "./read.ts";
import { servicePrices, services } from "./tables.ts";

export const serviceRoutes = [
  route(listServices, (call) => {
    const { now, query } = call;
    const where = and(
      query.status ? eq(services.status, query.status) : undefined,
      query.kind ? eq(services.kind, query.kind) : undefined,
      query.unpriced ? unpricedOn(dayOf(now)) : undefined,
      matching(query.q),
    );
    const sort = { name: sql`fold(${services.name})` };
    return keptServices.list(call, { where, sort, fallback: "name" });
  }),

  route(getService, async (call) => ({ data: await keptServices.read(call, call.params.service) })),

  route(createService, (call) => {
    const { db, now } = call;
    const { prices, ...fields } = call.body;
    return keptServices.add(call, "service.created", fields, async (service_id) => {
      const day = { valid_from: dayOf(now), created_at: now };
      for (const price of prices) {
        await db.insert(servicePrices).values({ id: uuidv7(), service_id, ...price, ...day });
      }
    });
  }),

  route(updateService, (call) => {
    const { version, ...set } = call.body;
    const action = "service.updated";
    return keptServices.change(call, call.params.service, { action, version, set });
  }),

  route(setServiceStatus, (call) => {
    const { version, status } = call.body;
    const action = status === "archived" ? "service.archived" : "service.restored";
    return keptServices.change(call, call.params.service, { action, version, set: { status } });
  }),

  route(deleteService, (call) =>
    keptServices.remove(call, call.params.service, "service.deleted", inUse),
  ),
];
