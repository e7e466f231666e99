import { HomeOutlined } from "@ant-design/icons";
import { defineConsolePlugin } from "../../../src/console/plugin.ts";
import { contract } from "../contract/index.ts";

export const plugin = defineConsolePlugin({
  contract,
  routes: [
    {
      path: "/admin",
      title: "admin:nav.overview",
      staff: true,
      page: () => import("./pages/overview.tsx"),
    },
  ],
  menu: [
    {
      menu: "staff",
      path: "/admin",
      title: "admin:nav.overview",
      icon: <HomeOutlined />,
      order: 10,
      staff: true,
    },
  ],
});
