import { asc, eq, sql } from "drizzle-orm";
import { ApiError } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import type { Work } from "../../../src/server/plugin.ts";
import type { Records } from "../../../src/server/record.ts";
import { accountById } from "../../users/server/facade.ts";
import { audit } from "../contract/audit.ts";
import { memberIds } from "./lookups.ts";
import { lockMember, refuseLastOwner, takeOut } from "./members.ts";
import { workspaceInvites, workspaces, workspaceUsers } from "./tables.ts";

const of = (db: Database, person: string) =>
  db
    .select({
      id: workspaces.id,
      name: workspaces.name,
      status: workspaces.status,
      payer: workspaces.payer_user_id,
    })
    .from(workspaceUsers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceUsers.workspace_id))
    .where(eq(workspaceUsers.user_id, person))
    .orderBy(asc(workspaces.id));

export async function* memberships(db: Database, person: string) {
  const { user_id, role, created_at } = workspaceUsers;
  const { id, name, payer_user_id } = workspaces;
  yield await db
    .select({
      workspace_id: id,
      workspace: name,
      role,
      pays: sql<boolean>`${payer_user_id} is not distinct from ${user_id}`,
      since: created_at,
    })
    .from(workspaceUsers)
    .innerJoin(workspaces, eq(id, workspaceUsers.workspace_id))
    .where(eq(user_id, person))
    .orderBy(asc(created_at), id);
}

/** Refuses who answers for a workspace alone: its invoices, or all of it. One that staff stopped, with nobody else in it, is closed. */
export async function refuseNeeded({ db }: Work, person: string): Promise<void> {
  for (const { id } of await of(db, person)) await lockMember(db, id, person);
  // As they are while all are held.
  for (const { id, name, status, payer } of await of(db, person)) {
    const values = { workspace: name };
    if (status === "suspended" && (await memberIds(db, id)).length < 2) continue;
    if (payer === person) throw new ApiError(409, "workspaces.erase_payer", { values });
    await refuseLastOwner(db, id, person).catch((error: unknown) => {
      throw error instanceof ApiError
        ? new ApiError(409, "workspaces.erase_last_owner", { values })
        : error;
    });
  }
}

/** Out of each workspace, and of what was sent to their address by those they never joined. */
export async function leaveAll(work: Work & Records, person: string): Promise<void> {
  const { db } = work;
  for (const { id } of await of(db, person)) {
    const { role } = await lockMember(db, id, person);
    await takeOut(work, id, person);
    await work.record(audit, {
      action: "workspace.member-left",
      subject: "user",
      subject_id: person,
      workspace_id: id,
      before: { role },
    });
  }
  const account = await accountById(db, person);
  if (!account) return;
  await db.delete(workspaceInvites).where(eq(workspaceInvites.email, account.email));
}
