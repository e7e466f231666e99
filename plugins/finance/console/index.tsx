import { DollarOutlined } from "@ant-design/icons";
import { defineConsolePlugin, tab } from "../../../src/console/plugin.ts";
import { contract } from "../contract/index.ts";
import { financeTabs } from "./slots.ts";

export const plugin = defineConsolePlugin({
  contract,
  routes: [
    {
      path: "/admin/financeiro",
      title: "finance:nav.finance",
      staff: true,
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
  menu: [
    {
      menu: "staff",
      path: "/admin/financeiro",
      title: "finance:nav.finance",
      icon: <DollarOutlined />,
      order: 50,
      staff: true,
    },
  ],
});
