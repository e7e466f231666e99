import { eq } from "drizzle-orm";
import { ApiError, conflict, invalid } from "../../../src/contract/wire.ts";
import { type Call, route } from "../../../src/server/plugin.ts";
import { notify } from "../../notifications/server/facade.ts";
import { peopleById } from "../../users/server/facade.ts";
import { audit } from "../contract/audit.ts";
import { answerWorkspacePayer, setWorkspacePayer } from "../contract/endpoints.ts";
import { workspaceChanged } from "../contract/events.ts";
import { payerAskedNotice } from "../contract/notices.ts";
import { wayInto } from "../contract/way.ts";
import { isMember } from "./lookups.ts";
import { workspaceFor } from "./read.ts";
import { keptWorkspaces } from "./staff/change.ts";
import { workspaces } from "./tables.ts";

type Changing = Call<typeof setWorkspacePayer> | Call<typeof answerWorkspacePayer>;

/** Makes somebody the payer of a workspace whose row is held. */
async function makePayer(call: Changing, workspace: string, version: number, user_id: string) {
  await keptWorkspaces.change(call, workspace, {
    action: "workspace.updated",
    version,
    set: { payer_user_id: user_id, payer_asked_id: null },
  });
}

/** Who is asked, or nobody any more; who pays stays as it is. */
async function ask(call: Changing, workspace: string, payer_asked_id: string | null) {
  await call.db.update(workspaces).set({ payer_asked_id }).where(eq(workspaces.id, workspace));
  const person = payer_asked_id ?? call.actor.id;
  const name = (await peopleById(call.db, [person])).get(person)?.name;
  await call.record(audit, {
    action: payer_asked_id ? "workspace.payer-asked" : "workspace.payer-declined",
    subject: "workspace",
    subject_id: workspace,
    workspace_id: workspace,
    after: { payer: name },
  });
  await call.emit(workspaceChanged, { workspace_id: workspace });
}

export const payerRoutes = [
  route(setWorkspacePayer, async (call) => {
    const { workspace } = call.params;
    const { user_id } = call.body;
    const { name } = await workspaceFor(call, "manage-members", workspace);
    const { version, payer } = await keptWorkspaces.hold(call, workspace);
    if (!(await isMember(call.db, workspace, user_id))) {
      throw invalid({ user_id: "workspaces.payer_no_member" });
    }
    if (payer?.id === user_id || user_id === call.actor.id) {
      await makePayer(call, workspace, version, user_id);
    } else {
      // Nobody pays who has not said so.
      await ask(call, workspace, user_id);
      const values = { workspace: name, by: call.origin.name };
      await notify(call, user_id, payerAskedNotice, {
        values,
        path: wayInto(workspace, "/workspace"),
      });
    }
    return undefined;
  }),

  route(answerWorkspacePayer, async (call) => {
    const { workspace } = call.params;
    const { status } = await workspaceFor(call, "read", workspace);
    if (status !== "active") throw new ApiError(403, "suspended");
    const { version } = await keptWorkspaces.hold(call, workspace);
    const [row] = await call.db
      .select({ asked: workspaces.payer_asked_id })
      .from(workspaces)
      .where(eq(workspaces.id, workspace));
    if (row?.asked !== call.actor.id) throw conflict("workspaces.payer_not_asked");
    if (call.body.accepted) await makePayer(call, workspace, version, call.actor.id);
    else await ask(call, workspace, null);
    return undefined;
  }),
];
