import { TeamOutlined } from "@ant-design/icons";
import { lazyPart } from "../../../src/console/lazy-part.ts";
import { defineConsolePlugin, fill, tab } from "../../../src/console/plugin.ts";
import { siderTop } from "../../../src/console/shell/slots.ts";
import { contract } from "../contract/index.ts";
import { workspaceTabs } from "./slots.ts";

export const plugin = defineConsolePlugin({
  contract,
  routes: [
    {
      path: "/workspace",
      title: "workspaces:nav.workspace",
      can: ["read", "Workspace"],
      tabs: workspaceTabs,
      page: () => import("./pages/workspace-frame.tsx"),
    },
    {
      path: "/workspace/switch/:workspace",
      title: "workspaces:nav.switch",
      access: "session",
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
  ],
  menu: [
    {
      menu: "customer",
      path: "/workspace",
      title: "workspaces:nav.workspace",
      icon: <TeamOutlined />,
      order: 90,
      can: ["read", "Workspace"],
    },
  ],
  fills: [
    fill(
      siderTop,
      10,
      lazyPart(["workspaces"], () => import("./components/workspace-menu.tsx")),
    ),
  ],
});
