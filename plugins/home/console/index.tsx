import { HomeOutlined } from "@ant-design/icons";
import { defineConsolePlugin } from "../../../src/console/plugin.ts";
import { contract } from "../contract/index.ts";

export const plugin = defineConsolePlugin({
  contract,
  routes: [
    {
      path: "/",
      title: "home:nav.home",
      access: "session",
      page: () => import("./pages/home.tsx"),
    },
  ],
  menu: [
    {
      menu: "customer",
      path: "/",
      title: "home:nav.home",
      icon: <HomeOutlined />,
      order: 10,
      bottom: true,
      access: "session",
    },
  ],
});
