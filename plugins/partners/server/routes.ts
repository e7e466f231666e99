import { and, eq } from "drizzle-orm";
import { route } from "../../../src/server/plugin.ts";
import {
  createPartner,
  deletePartner,
  getPartner,
  listPartners,
  setPartnerStatus,
  updatePartner,
} from "../contract/endpoints.ts";
import { inUse, keptPartners } from "./change.ts";
import { byName, matching } from "./find.ts";
import { partners } from "./tables.ts";

export const partnerRoutes = [
  route(listPartners, (call) => {
    const { query } = call;
    const where = and(
      query.status ? eq(partners.status, query.status) : undefined,
      matching(query.q),
    );
    return keptPartners.list(call, { where, sort: { name: byName }, fallback: "name" });
  }),

  route(getPartner, async (call) => ({ data: await keptPartners.read(call, call.params.partner) })),

  route(createPartner, (call) => keptPartners.add(call, "partner.created", call.body)),

  route(updatePartner, (call) => {
    const { version, ...set } = call.body;
    const action = "partner.updated";
    return keptPartners.change(call, call.params.partner, { action, version, set });
  }),

  route(setPartnerStatus, (call) => {
    const { version, status } = call.body;
    const action = "partner.status-changed";
    return keptPartners.change(call, call.params.partner, { action, version, set: { status } });
  }),

  route(deletePartner, (call) =>
    keptPartners.remove(call, call.params.partner, "partner.deleted", inUse),
  ),
];
