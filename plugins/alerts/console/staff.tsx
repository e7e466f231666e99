import { NotificationOutlined } from "@ant-design/icons";
import { defineConsolePlugin, tab } from "../../../src/console/plugin.ts";
import { staffWorkspaceTabs } from "../../workspaces/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { alertChanged } from "../contract/events.ts";

const can = ["show-system-alerts", "staff"] as const;

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [
    {
      name: "system-alerts",
      label: "alerts:nav.list",
      icon: <NotificationOutlined />,
      menu: { area: "staff", order: 84, can },
    },
    { name: "workspace-notifications", label: "alerts:nav.ofWorkspace", parent: "workspaces" },
  ],
  routes: [
    {
      path: "/admin/sistema/alertas",
      resource: "system-alerts",
      action: "list",
      staff: true,
      can,
      page: () => import("./pages/system-alerts.tsx"),
    },
  ],
  tabs: [
    tab(staffWorkspaceTabs, {
      path: "avisos",
      resource: "workspace-notifications",
      action: "list",
      order: 75,
      can: ["show-workspace-custom-notifications", "staff"],
      page: () => import("./pages/workspace-notifications.tsx"),
    }),
  ],
  live: [
    { resource: "system-alerts", events: [alertChanged], scope: () => "everyone" },
    { resource: "workspace-notifications", events: [alertChanged], scope: () => "everyone" },
  ],
});
