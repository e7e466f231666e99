import { and, count, eq, or, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { bareCnpj } from "../../../src/contract/cnpj.ts";
import { ApiError, invalid } from "../../../src/contract/wire.ts";
import { contains, paginate } from "../../../src/server/db/paginate.ts";
import { isDuplicate } from "../../../src/server/db/store.ts";
import { countUses, usesOf } from "../../../src/server/db/uses.ts";
import { route } from "../../../src/server/plugin.ts";
import {
  createPartner,
  deletePartner,
  getPartner,
  listPartners,
  setPartnerStatus,
  updatePartner,
} from "../contract/endpoints.ts";
import { claimPartner, holdPartner, settle } from "./change.ts";
import { partnerById, toPartners } from "./read.ts";
import { partners } from "./tables.ts";

async function documentOnce<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isDuplicate(error) ? invalid({ document: "partners.document_taken" }) : error;
  }
}

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
    const page = await paginate(call, {
      rows: ({ limit, offset, orderBy }) =>
        db
          .select()
          .from(partners)
          .where(where)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      count: db.select({ total: count() }).from(partners).where(where),
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
    await documentOnce(() =>
      db.insert(partners).values({ id, ...body, created_at: now, updated_at: now }),
    );
    const after = await partnerById(db, id);
    await settle(call, { action: "partner.created", id, after });
    return { data: after };
  }),

  route(updatePartner, async (call) => {
    const { version, ...change } = call.body;
    const id = call.params.partner;
    const before = await documentOnce(() => claimPartner(call, id, version, change));
    const after = await partnerById(call.db, id);
    await settle(call, { action: "partner.updated", id, before, after });
    return { data: after };
  }),

  route(setPartnerStatus, async (call) => {
    const { version, status } = call.body;
    const id = call.params.partner;
    const before = await claimPartner(call, id, version, { status });
    const after = await partnerById(call.db, id);
    await settle(call, { action: "partner.status-changed", id, before, after });
    return { data: after };
  }),

  route(deletePartner, async (call) => {
    const { db } = call;
    const id = call.params.partner;
    const before = await holdPartner(call, id);
    const uses = await usesOf(db, partners, id);
    const workspaces = countUses(uses, ["partner_workspaces"]);
    const others = countUses(uses) - workspaces;
    if (uses.length > 0) {
      const values = { workspaces, others };
      throw new ApiError(409, "partners.in_use", { values, data: values });
    }
    await db.delete(partners).where(eq(partners.id, id));
    await settle(call, { action: "partner.deleted", id, before });
    return undefined;
  }),
];
