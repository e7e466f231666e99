import { and, desc, eq, inArray, ne, or, sql } from "drizzle-orm";
import { notFound } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import type { Reading } from "../../../../src/server/work/slot.ts";
import { peopleById } from "../../../users/server/facade.ts";
import { workspacesById } from "../../../workspaces/server/facade.ts";
import type { StaffActivation, StaffActivationDetail } from "../../contract/staff/activation.ts";
import { type Row, toActivation, toDetail } from "../read.ts";
import { activations } from "../tables.ts";

/** Activations with the workspace each is for. */
export async function toStaff(db: Database, rows: readonly Row[]): Promise<StaffActivation[]> {
  const ids = [...new Set(rows.map(({ workspace_id }) => workspace_id))];
  const places = await workspacesById(db, ids);
  return rows.map((row) => ({
    ...toActivation(row),
    workspace: { id: row.workspace_id, name: places.get(row.workspace_id)?.name ?? "" },
  }));
}

/** Others of the same number, business or company. */
function earlierOf(db: Database, row: Row): Promise<Row[]> {
  const { phone, business_id, company } = row;
  const same = or(
    phone ? eq(activations.phone, phone) : undefined,
    business_id ? eq(activations.business_id, business_id) : undefined,
    company ? sql`${activations.company}->>'document' = ${company.document}` : undefined,
  );
  if (!same) return Promise.resolve([]);
  return db
    .select()
    .from(activations)
    .where(and(same, ne(activations.id, row.id)))
    .orderBy(desc(activations.created_at))
    .limit(10);
}

/** One of them with its history and notes. */
export async function toStaffDetail(call: Reading, row: Row): Promise<StaffActivationDetail> {
  const { db } = call;
  const [shown] = await toStaff(db, [row]);
  if (!shown) throw notFound("activations.not_found");
  const starter = row.user_id && (await peopleById(db, [row.user_id])).get(row.user_id);
  return {
    ...(await toDetail(call, row, { notes: true })),
    workspace: shown.workspace,
    started_by: starter || null,
    earlier: await toStaff(db, await earlierOf(db, row)),
  };
}

/** The activations of several workspaces, newest first. */
export const ofWorkspaces = (db: Database, ids: readonly string[]): Promise<Row[]> =>
  db
    .select()
    .from(activations)
    .where(inArray(activations.workspace_id, [...ids]))
    .orderBy(desc(activations.updated_at), desc(activations.id));
