import { DollarOutlined } from "@ant-design/icons";
import { defineConsolePlugin, tab } from "../../../src/console/plugin.ts";
import { entry } from "../contract/entry.ts";
import { financeTabs } from "./slots.ts";

export const plugin = defineConsolePlugin({
  entry,
  routes: [
    {
      path: "/admin/financeiro",
      resource: "finance",
      action: "list",
      staff: true,
      stays: true,
      tabs: financeTabs,
      page: () => import("./pages/finance.tsx"),
    },
  ],
  tabs: [
    tab(financeTabs, {
      path: "",
      title: "finance:nav.overview",
      order: 10,
      page: () => import("./pages/finance-overview.tsx"),
    }),
  ],
  resources: [
    {
      name: "finance",
      label: "finance:nav.finance",
      icon: <DollarOutlined />,
      menu: { area: "staff", order: 50 },
    },
  ],
});
