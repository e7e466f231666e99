import { TeamOutlined } from "@ant-design/icons";
import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill, tab } from "../../../src/console/plugin.ts";
import type { SessionUser } from "../../../src/console/session/session-user.ts";
import { siderTop } from "../../../src/console/shell/slots.ts";
import { userChanged } from "../../users/contract/events.ts";
import { entry } from "../contract/entry.ts";
import { workspaceChanged } from "../contract/events.ts";
import { openWorkspace, workspaceTabs } from "./slots.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  routes: [
    {
      path: "/workspace",
      resource: "workspace",
      action: "list",
      can: ["read", "Workspace"],
      tabs: workspaceTabs,
      page: () => import("./pages/workspace-frame.tsx"),
    },
    {
      path: "/workspace/switch/:workspace",
      title: "workspaces:nav.switch",
      page: () => import("./pages/workspace-switch.tsx"),
    },
    {
      path: "/verify/workspace/:token",
      title: "workspaces:nav.invite",
      access: "session",
      page: () => import("./pages/invite-accept.tsx"),
    },
  ],
  tabs: [
    tab(workspaceTabs, {
      path: "",
      title: "workspaces:nav.overview",
      order: 10,
      page: () => import("./pages/workspace-overview.tsx"),
    }),
    tab(workspaceTabs, {
      path: "permissoes",
      resource: "roles",
      action: "list",
      order: 15,
      page: () => import("./pages/workspace-rights.tsx"),
    }),
  ],
  resources: [
    {
      name: "workspace",
      label: "workspaces:nav.workspace",
      icon: <TeamOutlined />,
      menu: { area: "customer", order: 90 },
    },
    { name: "own-workspaces" },
    { name: "members", label: "workspaces:nav.users" },
    { name: "roles", label: "workspaces:nav.rights", parent: "workspace" },
    { name: "invites", label: "workspaces:nav.invites" },
  ],
  live: [
    ...["workspace", "own-workspaces", "members", "invites"].map((resource) => ({
      resource,
      events: [workspaceChanged],
      scope: ({ active_workspace_id: id }: SessionUser) =>
        id === null ? null : (`workspace.${id}` as const),
    })),
    // A workspace that one left, or is no longer let into.
    { resource: "own-workspaces", events: [userChanged], scope: ({ id }) => `user.${id}` },
  ],
  fills: [
    fill(
      openWorkspace,
      10,
      lazyPart(["workspaces"], () => import("./components/open-workspace.tsx")),
    ),
    fill(
      siderTop,
      10,
      lazyPart(["workspaces"], () => import("./shell/workspace-menu.tsx")),
    ),
  ],
});
