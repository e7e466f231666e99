import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill, tab } from "../../../src/console/plugin.ts";
import { personTools } from "../../messenger/console/thread-slots.ts";
import { workspaceTabs } from "../../workspaces/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { dataRequestChanged } from "../contract/events.ts";

export const plugin = defineConsolePlugin({
  entry,
  contract: () => import("../contract/index.ts"),
  resources: [{ name: "data-requests", label: "privacy:nav.list", parent: "workspace" }],
  fills: [
    fill(
      personTools,
      10,
      lazyPart(["privacy"], () => import("./components/person-part.tsx")),
    ),
  ],
  live: [
    {
      resource: "data-requests",
      events: [dataRequestChanged],
      scope: ({ active_workspace_id: id }) => (id === null ? null : `workspace.${id}`),
    },
  ],
  tabs: [
    tab(workspaceTabs, {
      path: "privacidade",
      resource: "data-requests",
      action: "list",
      order: 63,
      can: ["answer-data-requests", "Workspace"],
      page: () => import("./pages/request-list.tsx"),
    }),
  ],
});
