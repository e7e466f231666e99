import { HistoryOutlined } from "@ant-design/icons";
import { defineConsolePlugin, tab } from "../../../src/console/plugin.ts";
import { resourceTabs, staffNumberTabs } from "../../numbers/console/slots.ts";
import { userTabs } from "../../users/console/slots.ts";
import { staffWorkspaceTabs } from "../../workspaces/console/slots.ts";
import { contract } from "../contract/index.ts";

export const plugin = defineConsolePlugin({
  contract,
  tabs: [
    tab(resourceTabs, {
      path: "activitys",
      title: "activities:nav.activities",
      order: 90,
      can: ["read", "Activity"],
      page: () => import("./pages/own-activity.tsx"),
    }),
    tab(userTabs, {
      path: "registros-atividades",
      title: "activities:nav.activities",
      order: 90,
      can: ["show-users", "staff"],
      page: () => import("./pages/user-activity.tsx"),
    }),
    tab(staffWorkspaceTabs, {
      path: "registros-atividades",
      title: "activities:nav.activities",
      order: 90,
      can: ["show-workspaces", "staff"],
      page: () => import("./pages/workspace-activity.tsx"),
    }),
    tab(staffNumberTabs, {
      path: "registros-atividades",
      title: "activities:nav.activities",
      order: 90,
      can: [
        ["show-number-events", "staff"],
        ["show-numbers", "staff"],
      ],
      page: () => import("./pages/number-activity.tsx"),
    }),
  ],
  menu: [
    {
      menu: "customer",
      path: "/recursos/activitys",
      title: "activities:nav.activities",
      icon: <HistoryOutlined />,
      order: 85,
      can: ["read", "Activity"],
    },
  ],
});
