import { FileSearchOutlined } from "@ant-design/icons";
import { defineConsolePlugin } from "../../../src/console/plugin.ts";
import { entry } from "../contract/entry.ts";
import { reportCounted } from "../contract/events.ts";

export const plugin = defineConsolePlugin({
  entry,
  words: ["messenger"],
  calls: () => import("../contract/resources.ts"),
  resources: [
    {
      name: "inbox-reports",
      label: "inbox-reports:nav.report",
      icon: <FileSearchOutlined />,
      menu: { area: "customer", order: 70 },
    },
    { name: "report-talks", label: "inbox-reports:nav.talks", parent: "inbox-reports" },
  ],
  routes: [
    {
      path: "/relatorios",
      resource: "inbox-reports",
      action: "list",
      can: ["read", "Number"],
      inWorkspace: true,
      page: () => import("./pages/report.tsx"),
    },
    {
      path: "/relatorios/conversas",
      resource: "report-talks",
      action: "list",
      can: ["read", "Number"],
      inWorkspace: true,
      page: () => import("./pages/talks.tsx"),
    },
  ],
  live: [
    {
      resource: "report-talks",
      events: [reportCounted],
      scope: ({ active_workspace_id: id }) => (id === null ? null : `workspace.${id}`),
    },
  ],
});
