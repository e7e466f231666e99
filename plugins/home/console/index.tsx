import { HomeOutlined } from "@ant-design/icons";
import { defineConsolePlugin } from "../../../src/console/plugin.ts";
import { entry } from "../contract/entry.ts";

export const plugin = defineConsolePlugin({
  entry,
  contract: () => import("../contract/index.ts"),
  routes: [
    {
      path: "/",
      resource: "home",
      action: "list",
      access: "session",
      page: () => import("./pages/home.tsx"),
    },
  ],
  resources: [
    {
      name: "home",
      label: "home:nav.home",
      icon: <HomeOutlined />,
      menu: { area: "customer", order: 10, bottom: true },
    },
  ],
});
