import { BarChartOutlined } from "@ant-design/icons";
import { defineConsolePlugin, staffScope, tab } from "../../../src/console/plugin.ts";
import { numberChanged } from "../../numbers/contract/events.ts";
import { workspaceManaged } from "../../workspaces/contract/events.ts";
import { showsWorkspaces } from "../../workspaces/contract/rights.ts";
import { entry } from "../contract/entry.ts";
import { reportTabs } from "./slots.ts";

export const plugin = defineConsolePlugin({
  entry,
  words: ["numbers", "workspaces"],
  calls: () => import("../contract/resources.ts"),
  resources: [
    {
      name: "reports",
      label: "reports:nav.reports",
      icon: <BarChartOutlined />,
      menu: { area: "staff", order: 70, can: showsWorkspaces },
    },
    { name: "client-numbers" },
    { name: "penalties" },
  ],
  routes: [
    {
      path: "/admin/reports",
      resource: "reports",
      action: "list",
      staff: true,
      can: showsWorkspaces,
      tabs: reportTabs,
      page: () => import("./pages/reports.tsx"),
    },
  ],
  tabs: [
    tab(reportTabs, {
      path: "",
      title: "reports:nav.numbers",
      order: 10,
      page: () => import("./pages/client-numbers.tsx"),
    }),
    tab(reportTabs, {
      path: "penalidades",
      title: "reports:nav.penalties",
      order: 20,
      page: () => import("./pages/penalties.tsx"),
    }),
  ],
  live: [
    { resource: "client-numbers", events: [numberChanged], scope: staffScope },
    { resource: "penalties", events: [numberChanged, workspaceManaged], scope: staffScope },
  ],
});
