import { eq } from "drizzle-orm";
import { claim } from "../../../src/server/db/claim.ts";
import type { Call } from "../../../src/server/plugin.ts";
import { record } from "../../audit/server/facade.ts";
import type { updatePartner } from "../contract/endpoints.ts";
import { partnerChanged } from "../contract/events.ts";
import type { Partner } from "../contract/partner.ts";
import { partnerById } from "./read.ts";
import { partners } from "./tables.ts";

type Writing = Omit<Call<typeof updatePartner>, "params" | "query" | "body" | "prepared">;

/** Changes the partner and tells what it was; 409 for an older version. */
export const claimPartner = (
  call: Writing,
  id: string,
  version: number,
  set: Partial<typeof partners.$inferInsert>,
): Promise<Partner> => claim(call, partners, { id, version, set }, () => partnerById(call.db, id));

/** Holds the partner as it is until this transaction ends. */
export async function holdPartner({ db }: Pick<Writing, "db">, id: string): Promise<Partner> {
  await db.select({ id: partners.id }).from(partners).where(eq(partners.id, id)).for("update");
  return partnerById(db, id);
}

interface Told {
  action: string;
  id: string;
  before?: object;
  after?: object;
  workspace_id?: string;
}

/** Writes down what became of a partner and tells whoever shows it. */
export async function settle(call: Writing, { action, id, before, after, ...more }: Told) {
  await record(call, {
    action,
    subject: "partner",
    subject_id: id,
    ...more,
    ...(before ? { before: { ...before } } : {}),
    ...(after ? { after: { ...after } } : {}),
  });
  await call.emit(partnerChanged, { partner_id: id });
}
