import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill, tab } from "../../../src/console/plugin.ts";
import { marketingTools } from "../../messenger/console/thread-slots.ts";
import { workspaceTabs } from "../../workspaces/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { optOutsChanged } from "../contract/events.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [{ name: "opt-outs", label: "opt-outs:nav.settings", parent: "workspace" }],
  fills: [
    fill(
      marketingTools,
      10,
      lazyPart(["opt-outs"], () => import("./components/take-back.tsx")),
    ),
  ],
  live: [
    {
      resource: "opt-outs",
      events: [optOutsChanged],
      scope: ({ active_workspace_id: id }) => (id === null ? null : `workspace.${id}`),
    },
  ],
  tabs: [
    tab(workspaceTabs, {
      path: "descadastros",
      title: "opt-outs:nav.settings",
      order: 62,
      can: ["manage-opt-outs", "Workspace"],
      page: () => import("./pages/opt-out-settings.tsx"),
    }),
  ],
});
