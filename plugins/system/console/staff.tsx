import { DashboardOutlined } from "@ant-design/icons";
import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill, staffScope } from "../../../src/console/plugin.ts";
import { trendCards } from "../../admin/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { troubleChanged } from "../contract/events.ts";

const can = ["read", "SystemTrouble"] as const;

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [
    {
      name: "system-troubles",
      label: "system:nav.system",
      icon: <DashboardOutlined />,
      menu: { area: "staff", order: 83, can },
    },
  ],
  routes: [
    {
      path: "/admin/sistema",
      resource: "system-troubles",
      action: "list",
      staff: true,
      can,
      page: () => import("./pages/system.tsx"),
    },
  ],
  fills: [
    fill(
      trendCards,
      30,
      lazyPart(["system"], () => import("./trend-card.tsx")),
    ),
  ],
  live: [{ resource: "system-troubles", events: [troubleChanged], scope: staffScope }],
});
