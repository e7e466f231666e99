import { eq } from "drizzle-orm";
import { claim } from "../../../../src/server/db/claim.ts";
import type { Call } from "../../../../src/server/plugin.ts";
import { record } from "../../../audit/server/facade.ts";
import { changeAccount } from "../../../users/server/facade.ts";
import { workspaceChanged, workspaceManaged } from "../../contract/events.ts";
import type { updateWorkspace } from "../../contract/staff/endpoints.ts";
import type { StaffWorkspace } from "../../contract/staff/workspace.ts";
import { workspaces, workspaceUsers } from "../tables.ts";
import { staffWorkspaceById } from "./read.ts";

export type Writing = Omit<Call<typeof updateWorkspace>, "params" | "query" | "body" | "prepared">;

/** Changes the workspace and tells what it was; 409 for an older version. */
export const claimWorkspace = (
  call: Writing,
  id: string,
  version: number,
  set: Partial<typeof workspaces.$inferInsert>,
): Promise<StaffWorkspace> =>
  claim(call, workspaces, { id, version, set }, () => staffWorkspaceById(call.db, id));

/** Holds the workspace as it is until this transaction ends. */
export async function holdWorkspace({ db }: Pick<Writing, "db">, id: string) {
  await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, id))
    .for("update");
  return staffWorkspaceById(db, id);
}

interface Told {
  action: string;
  id: string;
  before?: object;
  after?: object;
  reason?: string;
  on_behalf_of?: string;
}

/** Writes down what became of a workspace and tells whoever shows it. */
export async function settle(call: Writing, { action, id, before, after, ...more }: Told) {
  await record(call, {
    action,
    subject: "workspace",
    subject_id: id,
    workspace_id: id,
    ...more,
    ...(before ? { before: { ...before } } : {}),
    ...(after ? { after: { ...after } } : {}),
  });
  await call.emit(workspaceChanged, { workspace_id: id });
  await call.emit(workspaceManaged, { workspace_id: id });
}

/** Everybody in it reads what they may do there anew. */
export async function rightsOfAllChanged(call: Writing, id: string): Promise<void> {
  const members = await call.db
    .select({ id: workspaceUsers.user_id })
    .from(workspaceUsers)
    .where(eq(workspaceUsers.workspace_id, id));
  for (const member of members) await changeAccount(call, member.id, {});
}
