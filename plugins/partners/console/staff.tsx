import { TeamOutlined } from "@ant-design/icons";
import { defineConsolePlugin, staffScope, tab } from "../../../src/console/plugin.ts";
import { entry } from "../contract/entry.ts";
import { partnerChanged } from "../contract/events.ts";
import { partnerTabs } from "./slots.ts";

const can = ["show-partners", "staff"] as const;

export const plugin = defineConsolePlugin({
  entry,
  words: ["numbers", "workspaces"],
  calls: () => import("../contract/resources.ts"),
  routes: [
    {
      path: "/admin/parceiros",
      resource: "partners",
      action: "list",
      can,
      page: () => import("./pages/partner-list.tsx"),
    },
    {
      path: "/admin/parceiros/:partner",
      resource: "partners",
      action: "show",
      title: "partners:nav.partner",
      can,
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
      resource: "partner-numbers",
      action: "list",
      order: 30,
      can: ["show-partner-numbers", "staff"],
      page: () => import("./pages/partner-numbers.tsx"),
    }),
    tab(partnerTabs, {
      path: "workspaces",
      resource: "partner-workspaces",
      action: "list",
      order: 40,
      can: ["show-partner-workspaces", "staff"],
      page: () => import("./pages/partner-workspaces.tsx"),
    }),
    tab(partnerTabs, {
      path: "configuracoes",
      resource: "partners",
      action: "edit",
      title: "partners:nav.settings",
      order: 50,
      page: () => import("./pages/partner-edit.tsx"),
    }),
  ],
  resources: [
    {
      name: "partners",
      label: "partners:nav.list",
      icon: <TeamOutlined />,
      menu: { area: "staff", order: 40 },
    },
    { name: "partner-workspaces", label: "partners:nav.workspaces", parent: "partners" },
    { name: "partner-numbers", label: "partners:nav.numbers", parent: "partners" },
    { name: "free-workspaces" },
  ],
  live: ["partners", "partner-workspaces", "partner-numbers", "free-workspaces"].map(
    (resource) => ({
      resource,
      events: [partnerChanged],
      scope: staffScope,
    }),
  ),
});
