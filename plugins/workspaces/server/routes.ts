import { route } from "../../../src/server/plugin.ts";
import { changeAccount } from "../../users/server/facade.ts";
import { getWorkspace, listWorkspaces, switchWorkspace } from "../contract/endpoints.ts";
import { ownWorkspaces, workspaceDetail, workspaceFor } from "./read.ts";

export const routes = [
  route(listWorkspaces, async (call) => ({ data: await ownWorkspaces(call) })),

  route(getWorkspace, async (call) => ({
    data: await workspaceDetail(call, call.params.workspace),
  })),

  route(switchWorkspace, async (call) => {
    const workspace = await workspaceFor(call, "switch", call.params.workspace);
    if (call.actor.active_workspace_id !== workspace.id) {
      await changeAccount(call, call.actor.id, { active_workspace_id: workspace.id });
    }
    return { data: workspace };
  }),
];
