import { HistoryOutlined } from "@ant-design/icons";
import { defineConsolePlugin, tab } from "../../../src/console/plugin.ts";
import { staffNumberTabs } from "../../numbers/console/slots.ts";
import { showsNumberEvents, showsNumbers } from "../../numbers/contract/rights.ts";
import { reportTabs } from "../../reports/console/slots.ts";
import { userTabs } from "../../users/console/slots.ts";
import { showsUsers } from "../../users/contract/rights.ts";
import { staffWorkspaceTabs } from "../../workspaces/console/slots.ts";
import { showsWorkspaces } from "../../workspaces/contract/rights.ts";
import { entry } from "../contract/entry.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  routes: [
    {
      path: "/admin/registros-atividades",
      resource: "audit-entries",
      action: "list",
      staff: true,
      can: ["show-audit", "staff"],
      page: () => import("./pages/house-activity.tsx"),
    },
  ],
  tabs: [
    tab(reportTabs, {
      path: "auditoria",
      title: "activities:nav.report",
      order: 30,
      can: ["show-audit", "staff"],
      page: () => import("./pages/audit-report.tsx"),
    }),
    tab(userTabs, {
      path: "registros-atividades",
      title: "activities:nav.activities",
      order: 90,
      can: showsUsers,
      page: () => import("./pages/user-activity.tsx"),
    }),
    tab(staffWorkspaceTabs, {
      path: "registros-atividades",
      title: "activities:nav.activities",
      order: 90,
      can: showsWorkspaces,
      stays: true,
      page: () => import("./pages/workspace-activity.tsx"),
    }),
    tab(staffNumberTabs, {
      path: "registros-atividades",
      title: "activities:nav.activities",
      order: 90,
      can: [showsNumberEvents, showsNumbers],
      page: () => import("./pages/number-activity.tsx"),
    }),
  ],
  resources: [
    {
      name: "audit-entries",
      label: "activities:nav.all",
      icon: <HistoryOutlined />,
      menu: { area: "staff", order: 85, can: ["show-audit", "staff"] },
    },
  ],
});
