import { RocketOutlined } from "@ant-design/icons";
import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill, staffScope, tab } from "../../../src/console/plugin.ts";
import { attentionCards } from "../../admin/console/slots.ts";
import { userTabs } from "../../users/console/slots.ts";
import { staffWorkspaceTabs } from "../../workspaces/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { activationChangedName } from "../contract/event-name.ts";

const shows = ["show-number-activations", "staff"] as const;
const changed = [{ name: activationChangedName }];

export const plugin = defineConsolePlugin({
  entry,
  words: ["payments"],
  calls: () => import("../contract/staff/resources.ts"),
  resources: [
    {
      name: "all-activations",
      label: "activations:nav.list",
      icon: <RocketOutlined />,
      menu: { area: "staff", order: 26, can: shows },
    },
    { name: "user-activations", label: "activations:nav.list", parent: "users" },
  ],
  routes: [
    {
      path: "/admin/ativacoes",
      resource: "all-activations",
      action: "list",
      can: shows,
      stays: true,
      page: () => import("./staff/pages/activation-list.tsx"),
    },
    {
      path: "/admin/ativacoes/:activation",
      resource: "all-activations",
      action: "show",
      title: "activations:nav.activation",
      can: shows,
      page: () => import("./staff/pages/activation-show.tsx"),
    },
  ],
  tabs: [
    tab(staffWorkspaceTabs, {
      path: "ativacoes",
      title: "activations:nav.list",
      order: 32,
      can: shows,
      page: () => import("./staff/pages/workspace-activations.tsx"),
    }),
    tab(userTabs, {
      path: "ativacoes",
      resource: "user-activations",
      action: "list",
      order: 50,
      can: shows,
      stays: true,
      access: "session",
      page: () => import("./pages/user-activations.tsx"),
    }),
  ],
  fills: [
    fill(
      attentionCards,
      26,
      lazyPart(["activations"], () => import("./staff/activations-card.tsx")),
    ),
  ],
  live: [
    { resource: "all-activations", events: changed, scope: staffScope },
    { resource: "user-activations", events: changed, scope: staffScope },
    { resource: "summary", events: changed, scope: staffScope },
  ],
});
