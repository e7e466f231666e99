import { eq } from "drizzle-orm";
import { kept, type Writing } from "../../../../src/server/db/kept.ts";
import { type InUse, withHolds } from "../../../../src/server/db/uses.ts";
import { changeAccount } from "../../../users/server/facade.ts";
import { audit } from "../../contract/audit.ts";
import { workspaceChanged, workspaceManaged } from "../../contract/events.ts";
import { workspaces, workspaceUsers } from "../tables.ts";
import { toStaffWorkspaces } from "./read.ts";

export const inUse: InUse = {
  code: "workspaces.in_use",
  apart: { numbers: "numbers" },
  own: ["workspace_users", "workspace_invites"],
};

export const keptWorkspaces = kept({
  table: workspaces,
  show: async ({ db }, rows) => withHolds(db, workspaces, inUse, await toStaffWorkspaces(db, rows)),
  audit,
  subject: "workspace",
  // Its owners find it in their log.
  told: (workspace_id) => ({ workspace_id }),
  async changed(call, workspace_id) {
    await call.emit(workspaceChanged, { workspace_id });
    await call.emit(workspaceManaged, { workspace_id });
  },
});

/** Everybody in it reads what they may do there anew. */
export async function rightsOfAllChanged(call: Writing, id: string): Promise<void> {
  const members = await call.db
    .select({ id: workspaceUsers.user_id })
    .from(workspaceUsers)
    .where(eq(workspaceUsers.workspace_id, id));
  for (const member of members) await changeAccount(call, member.id, {});
}
