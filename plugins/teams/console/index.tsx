import { defineConsolePlugin, tab } from "../../../src/console/plugin.ts";
import { workspaceTabs } from "../../workspaces/console/slots.ts";
import { workspaceChanged } from "../../workspaces/contract/events.ts";
import { entry } from "../contract/entry.ts";
import { teamChanged } from "../contract/events.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [{ name: "teams", label: "teams:nav.list", parent: "workspace" }],
  live: [
    {
      resource: "teams",
      events: [teamChanged, workspaceChanged],
      scope: ({ active_workspace_id: id }) => (id === null ? null : `workspace.${id}`),
    },
  ],
  tabs: [
    tab(workspaceTabs, {
      path: "equipes",
      resource: "teams",
      action: "list",
      order: 20,
      page: () => import("./pages/team-list.tsx"),
    }),
  ],
});
