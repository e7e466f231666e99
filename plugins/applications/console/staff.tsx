import { SolutionOutlined } from "@ant-design/icons";
import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill, staffScope } from "../../../src/console/plugin.ts";
import { attentionCards } from "../../admin/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { applicationChanged } from "../contract/events.ts";

const shows = ["show-workspace-applications", "staff"] as const;

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [
    {
      name: "workspace-applications",
      label: "applications:nav.list",
      icon: <SolutionOutlined />,
      parent: "workspaces",
      menu: { area: "staff", order: 22, can: shows },
    },
  ],
  routes: [
    {
      path: "/admin/workspaces/solicitacoes",
      resource: "workspace-applications",
      action: "list",
      can: shows,
      page: () => import("./staff/pages/application-list.tsx"),
    },
    {
      path: "/admin/workspaces/solicitacoes/:application",
      resource: "workspace-applications",
      action: "show",
      title: "applications:nav.one",
      can: shows,
      page: () => import("./staff/pages/application-show.tsx"),
    },
  ],
  fills: [
    fill(
      attentionCards,
      22,
      lazyPart(["applications"], () => import("./staff/applications-card.tsx")),
    ),
  ],
  live: [
    { resource: "workspace-applications", events: [applicationChanged], scope: staffScope },
    { resource: "summary", events: [applicationChanged], scope: staffScope },
  ],
});
