import { UserOutlined } from "@ant-design/icons";
import { defineConsolePlugin, tab } from "../../../src/console/plugin.ts";
import { userManaged } from "../contract/events.ts";
import { contract } from "../contract/index.ts";
import { userTabs } from "./slots.ts";

export const plugin = defineConsolePlugin({
  contract,
  routes: [
    {
      path: "/admin/usuarios",
      title: "users:nav.list",
      access: "session",
      page: () => import("./pages/user-list.tsx"),
    },
    {
      path: "/admin/usuarios/:user",
      title: "users:nav.user",
      access: "session",
      tabs: userTabs,
      page: () => import("./pages/user-show.tsx"),
    },
  ],
  tabs: [
    tab(userTabs, {
      path: "",
      title: "users:nav.overview",
      order: 10,
      page: () => import("./pages/user-overview.tsx"),
    }),
    tab(userTabs, {
      path: "informacoes",
      title: "users:nav.information",
      order: 20,
      page: () => import("./pages/user-info.tsx"),
    }),
  ],
  menu: [
    {
      menu: "staff",
      path: "/admin/usuarios",
      title: "users:nav.list",
      icon: <UserOutlined />,
      order: 30,
      can: ["show-users", "staff"],
    },
  ],
  refreshOn: [
    {
      resource: "users",
      event: userManaged,
      scope: ({ roles }) => (roles.length > 0 ? "staff" : null),
    },
  ],
});
