import { HomeOutlined } from "@ant-design/icons";
import { defineConsolePlugin } from "../../../src/console/plugin.ts";
import { entry } from "../contract/entry.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  routes: [
    {
      path: "/admin",
      resource: "admin",
      action: "list",
      staff: true,
      page: () => import("./pages/overview.tsx"),
    },
  ],
  resources: [
    {
      name: "admin",
      label: "admin:nav.overview",
      icon: <HomeOutlined />,
      menu: { area: "staff", order: 10 },
    },
    { name: "summary" },
  ],
});
