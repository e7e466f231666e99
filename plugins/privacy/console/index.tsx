import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill, tab } from "../../../src/console/plugin.ts";
import { accountTabs } from "../../account/console/slots.ts";
import { personTools } from "../../messenger/console/thread-slots.ts";
import { workspaceTabs } from "../../workspaces/console/slots.ts";
import { accountCopyChanged } from "../contract/account/events.ts";
import { entry } from "../contract/entry.ts";
import { dataRequestChanged } from "../contract/events.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [
    { name: "data-requests", label: "privacy:nav.list", parent: "workspace" },
    { name: "account-copies", label: "privacy:nav.account", parent: "account" },
  ],
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
    {
      resource: "account-copies",
      events: [accountCopyChanged],
      scope: ({ id }) => `user.${id}`,
    },
  ],
  tabs: [
    tab(accountTabs, {
      path: "dados",
      resource: "account-copies",
      action: "list",
      order: 60,
      page: () => import("./pages/account-data.tsx"),
    }),
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
