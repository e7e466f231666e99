import { eq } from "drizzle-orm";
import { kept, type Writing } from "../../../../src/server/db/kept.ts";
import { changeAccount } from "../../../users/server/facade.ts";
import { audit } from "../../contract/audit.ts";
import { workspaceChanged, workspaceManaged } from "../../contract/events.ts";
import { workspaces, workspaceUsers } from "../tables.ts";
import { staffWorkspaceById } from "./read.ts";

const {
  claim,
  hold,
  settle: told,
} = kept({
  table: workspaces,
  read: ({ db }, id) => staffWorkspaceById(db, id),
  audit,
  subject: "workspace",
  async changed(call, workspace_id) {
    await call.emit(workspaceChanged, { workspace_id });
    await call.emit(workspaceManaged, { workspace_id });
  },
});

export { claim, hold };

/** Its owners find it in their log. */
export const settle: typeof told = (call, action, id, more) =>
  told(call, action, id, { workspace_id: id, ...more });

/** Everybody in it reads what they may do there anew. */
export async function rightsOfAllChanged(call: Writing, id: string): Promise<void> {
  const members = await call.db
    .select({ id: workspaceUsers.user_id })
    .from(workspaceUsers)
    .where(eq(workspaceUsers.workspace_id, id));
  for (const member of members) await changeAccount(call, member.id, {});
}
