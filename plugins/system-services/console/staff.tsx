import { ApiOutlined } from "@ant-design/icons";
import { defineConsolePlugin, staffScope } from "../../../src/console/plugin.ts";
import { entry } from "../contract/entry.ts";
import { systemServiceChecked } from "../contract/events.ts";

const can = ["read", "SystemService"] as const;

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [
    {
      name: "system-services",
      label: "system-services:nav.list",
      icon: <ApiOutlined />,
      menu: { area: "staff", order: 85, can },
    },
  ],
  routes: [
    {
      path: "/admin/sistema/servicos",
      resource: "system-services",
      action: "list",
      staff: true,
      can,
      page: () => import("./pages/system-services.tsx"),
    },
  ],
  live: [{ resource: "system-services", events: [systemServiceChecked], scope: staffScope }],
});
