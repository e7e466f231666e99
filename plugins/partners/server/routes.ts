import { and, eq, or, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { contains, pageOfRows } from "../../../src/server/db/paginate.ts";
import { unique } from "../../../src/server/db/unique.ts";
import { refuseInUse } from "../../../src/server/db/uses.ts";
import { route } from "../../../src/server/plugin.ts";
import { bareCnpj } from "../contract/cnpj.ts";
import {
  createPartner,
  deletePartner,
  getPartner,
  listPartners,
  setPartnerStatus,
  updatePartner,
} from "../contract/endpoints.ts";
import { claim, hold, settle } from "./change.ts";
import { partnerById, toPartners } from "./read.ts";
import { partners } from "./tables.ts";

const documentTaken = { document: "partners.document_taken" };

export const partnerRoutes = [
  route(listPartners, async (call) => {
    const { db, query } = call;
    const { name, contact_name, contact_email, document } = partners;
    const where = and(
      query.status ? eq(partners.status, query.status) : undefined,
      or(
        contains(query.q, name, contact_name, contact_email),
        contains(bareCnpj(query.q ?? ""), document),
      ),
    );
    const page = await pageOfRows(call, partners, {
      where,
      sort: {
        name: sql`fold(${name})`,
        document,
        commission_basis_points: partners.commission_basis_points,
        status: partners.status,
        updated_at: partners.updated_at,
      },
      fallback: "name",
      tie: partners.id,
    });
    return { ...page, data: await toPartners(db, page.data) };
  }),

  route(getPartner, async ({ db, params }) => ({ data: await partnerById(db, params.partner) })),

  route(createPartner, async (call) => {
    const { db, now, body } = call;
    const id = uuidv7();
    const row = { id, ...body, created_at: now, updated_at: now };
    await unique(documentTaken, db.insert(partners).values(row));
    const after = await partnerById(db, id);
    await settle(call, "partner.created", id, { after });
    return { data: after };
  }),

  route(updatePartner, async (call) => {
    const { version, ...change } = call.body;
    const id = call.params.partner;
    const before = await unique(documentTaken, claim(call, id, version, change));
    const after = await partnerById(call.db, id);
    await settle(call, "partner.updated", id, { before, after });
    return { data: after };
  }),

  route(setPartnerStatus, async (call) => {
    const { version, status } = call.body;
    const id = call.params.partner;
    const before = await claim(call, id, version, { status });
    const after = await partnerById(call.db, id);
    await settle(call, "partner.status-changed", id, { before, after });
    return { data: after };
  }),

  route(deletePartner, async (call) => {
    const { db } = call;
    const id = call.params.partner;
    const before = await hold(call, id);
    const apart = { workspaces: "partner_workspaces" };
    await refuseInUse(db, partners, id, { code: "partners.in_use", apart });
    await db.delete(partners).where(eq(partners.id, id));
    await settle(call, "partner.deleted", id, { before });
    return undefined;
  }),
];
