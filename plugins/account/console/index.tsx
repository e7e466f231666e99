import { UserOutlined } from "@ant-design/icons";
import { defineConsolePlugin, tab } from "../../../src/console/plugin.ts";
import { contract } from "../contract/index.ts";
import { accountTabs } from "./slots.ts";

export const plugin = defineConsolePlugin({
  contract,
  routes: [
    {
      path: "/minha-conta",
      title: "account:nav.account",
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
  menu: [
    {
      menu: "account",
      path: "/minha-conta",
      title: "account:nav.account",
      icon: <UserOutlined />,
      order: 10,
      bottom: true,
      access: "session",
    },
  ],
});
