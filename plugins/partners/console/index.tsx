import { TeamOutlined } from "@ant-design/icons";
import { defineConsolePlugin, tab } from "../../../src/console/plugin.ts";
import { partnerChanged } from "../contract/events.ts";
import { contract } from "../contract/index.ts";
import { partnerTabs } from "./slots.ts";

export const plugin = defineConsolePlugin({
  contract,
  routes: [
    {
      path: "/admin/parceiros",
      title: "partners:nav.list",
      can: ["show-partners", "staff"],
      page: () => import("./pages/partner-list.tsx"),
    },
    {
      path: "/admin/parceiros/:partner",
      title: "partners:nav.partner",
      can: ["show-partners", "staff"],
      tabs: partnerTabs,
      page: () => import("./pages/partner-show.tsx"),
    },
  ],
  tabs: [
    tab(partnerTabs, {
      path: "",
      title: "partners:nav.overview",
      order: 10,
      page: () => import("./pages/partner-overview.tsx"),
    }),
    tab(partnerTabs, {
      path: "numeros",
      title: "partners:nav.numbers",
      order: 30,
      can: ["show-partner-numbers", "staff"],
      page: () => import("./pages/partner-numbers.tsx"),
    }),
    tab(partnerTabs, {
      path: "workspaces",
      title: "partners:nav.workspaces",
      order: 40,
      can: ["show-partner-workspaces", "staff"],
      page: () => import("./pages/partner-workspaces.tsx"),
    }),
    tab(partnerTabs, {
      path: "configuracoes",
      title: "partners:nav.settings",
      order: 50,
      page: () => import("./pages/partner-settings.tsx"),
    }),
  ],
  menu: [
    {
      menu: "staff",
      path: "/admin/parceiros",
      title: "partners:nav.list",
      icon: <TeamOutlined />,
      order: 40,
      can: ["show-partners", "staff"],
    },
  ],
  refreshOn: ["partners", "partner-workspaces", "partner-numbers"].map((resource) => ({
    resource,
    event: partnerChanged,
    scope: ({ roles }) => (roles.length > 0 ? "staff" : null),
  })),
});
