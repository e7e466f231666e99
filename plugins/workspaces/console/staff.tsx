import { ApartmentOutlined } from "@ant-design/icons";
import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill, staffScope, tab } from "../../../src/console/plugin.ts";
import { attentionCards, trendCards } from "../../admin/console/slots.ts";
import { userTabs } from "../../users/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { workspaceManaged } from "../contract/events.ts";
import { staffWorkspaceTabs } from "./slots.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/staff/resources.ts"),
  routes: [
    {
      path: "/admin/workspaces",
      resource: "workspaces",
      action: "list",
      can: ["show-workspaces", "staff"],
      page: () => import("./staff/pages/workspace-list.tsx"),
    },
    {
      path: "/admin/workspaces/:workspace",
      resource: "workspaces",
      action: "show",
      title: "workspaces:nav.one",
      can: ["show-workspaces", "staff"],
      tabs: staffWorkspaceTabs,
      page: () => import("./staff/pages/workspace-show.tsx"),
    },
  ],
  tabs: [
    tab(staffWorkspaceTabs, {
      path: "",
      title: "workspaces:nav.overview",
      order: 10,
      page: () => import("./staff/pages/overview.tsx"),
    }),
    tab(staffWorkspaceTabs, {
      path: "account",
      title: "workspaces:nav.account",
      order: 20,
      page: () => import("./staff/pages/account.tsx"),
    }),
    tab(staffWorkspaceTabs, {
      path: "usuarios",
      title: "workspaces:nav.users",
      order: 40,
      page: () => import("./staff/pages/users.tsx"),
    }),
    tab(staffWorkspaceTabs, {
      path: "seguranca",
      title: "workspaces:nav.security",
      order: 50,
      page: () => import("./staff/pages/security.tsx"),
    }),
    tab(staffWorkspaceTabs, {
      path: "configuracoes",
      title: "workspaces:nav.settings",
      order: 60,
      page: () => import("./staff/pages/settings.tsx"),
    }),
    tab(userTabs, {
      path: "workspaces",
      resource: "user-workspaces",
      action: "list",
      order: 30,
      can: ["show-workspaces", "staff"],
      stays: true,
      access: "session",
      page: () => import("./staff/pages/user-workspaces.tsx"),
    }),
  ],
  resources: [
    {
      name: "workspaces",
      label: "workspaces:nav.all",
      icon: <ApartmentOutlined />,
      menu: { area: "staff", order: 20 },
    },
    { name: "user-workspaces", label: "workspaces:nav.all", parent: "users" },
    { name: "workspace-members", label: "workspaces:nav.users" },
    { name: "workspace-invites", label: "workspaces:nav.invites" },
  ],
  live: [
    { resource: "workspaces", events: [workspaceManaged], scope: staffScope },
    { resource: "workspace-members", events: [workspaceManaged], scope: staffScope },
    { resource: "workspace-invites", events: [workspaceManaged], scope: staffScope },
    { resource: "summary", events: [workspaceManaged], scope: staffScope },
  ],
  fills: [
    fill(
      attentionCards,
      20,
      lazyPart(["workspaces"], () => import("./staff/workspaces-card.tsx")),
    ),
    fill(
      trendCards,
      20,
      lazyPart(["workspaces"], () => import("./staff/trend-card.tsx")),
    ),
  ],
});
