import { UserOutlined } from "@ant-design/icons";
import { defineConsolePlugin, staffScope, tab } from "../../../src/console/plugin.ts";
import { entry } from "../contract/entry.ts";
import { userManaged } from "../contract/events.ts";
import { userTabs } from "./slots.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/staff/resources.ts"),
  routes: [
    {
      path: "/admin/usuarios",
      resource: "users",
      action: "list",
      access: "session",
      page: () => import("./pages/user-list.tsx"),
    },
    {
      path: "/admin/usuarios/permissoes",
      resource: "permissions",
      action: "list",
      can: ["show-users", "staff"],
      stays: true,
      page: () => import("./pages/permission-list.tsx"),
    },
    {
      path: "/admin/usuarios/:user",
      resource: "users",
      action: "show",
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
      resource: "users",
      action: "edit",
      title: "users:nav.information",
      order: 20,
      page: () => import("./pages/user-info.tsx"),
    }),
  ],
  resources: [
    {
      name: "users",
      label: "users:nav.list",
      icon: <UserOutlined />,
      menu: { area: "staff", order: 30, can: ["show-users", "staff"] },
    },
    { name: "permissions", label: "users:nav.rights", parent: "users" },
  ],
  live: [{ resource: "users", events: [userManaged], scope: staffScope }],
});
