import { UserOutlined } from "@ant-design/icons";
import { defineConsolePlugin, tab } from "../../../src/console/plugin.ts";
import { entry } from "../contract/entry.ts";
import { accountTabs } from "./slots.ts";

export const plugin = defineConsolePlugin({
  entry,
  routes: [
    {
      path: "/minha-conta",
      resource: "account",
      action: "list",
      access: "session",
      tabs: accountTabs,
      page: () => import("./pages/account-frame.tsx"),
    },
  ],
  tabs: [
    tab(accountTabs, {
      path: "",
      title: "account:nav.overview",
      order: 10,
      page: () => import("./pages/account-overview.tsx"),
    }),
    tab(accountTabs, {
      path: "configuracoes",
      title: "account:nav.profile",
      order: 20,
      page: () => import("./pages/profile-edit.tsx"),
    }),
    tab(accountTabs, {
      path: "notificacoes",
      title: "account:nav.notifications",
      order: 30,
      page: () => import("./pages/notification-settings.tsx"),
    }),
    tab(accountTabs, {
      path: "seguranca",
      title: "account:nav.security",
      order: 40,
      page: () => import("./pages/account-security.tsx"),
    }),
  ],
  resources: [
    {
      name: "account",
      label: "account:nav.account",
      icon: <UserOutlined />,
      menu: { area: "account", order: 10, bottom: true },
    },
  ],
});
