import { HomeOutlined } from "@ant-design/icons";
import { defineConsolePlugin } from "../../../src/console/plugin.ts";
import { userChanged } from "../../users/contract/events.ts";
import { workspaceChanged } from "../../workspaces/contract/events.ts";
import { entry } from "../contract/entry.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
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
    { name: "home-summary" },
  ],
  live: [
    { resource: "home-summary", events: [userChanged], scope: ({ id }) => `user.${id}` },
    {
      resource: "home-summary",
      events: [workspaceChanged],
      scope: ({ active_workspace_id: id }) => (id === null ? null : `workspace.${id}`),
    },
  ],
});
