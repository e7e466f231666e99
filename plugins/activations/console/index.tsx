import { RocketOutlined } from "@ant-design/icons";
import { lazyPart } from "../../../src/console/lazy-part.ts";
import { defineConsolePlugin, fill, staffScope, tab } from "../../../src/console/plugin.ts";
import { attentionCards } from "../../admin/console/slots.ts";
import { homeMoreCards } from "../../home/console/slots.ts";
import { firstNumber } from "../../numbers/console/slots.ts";
import { resourceCards, resourceTabs } from "../../resources/console/slots.ts";
import { userTabs } from "../../users/console/slots.ts";
import { staffWorkspaceTabs } from "../../workspaces/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { activationChangedName } from "../contract/event-name.ts";

const can = ["read", "Activation"] as const;
const writes = ["write", "Activation"] as const;
const shows = ["show-number-activations", "staff"] as const;
const wizard = () => import("./pages/activation-wizard.tsx");
const changed = [{ name: activationChangedName }];

export const plugin = defineConsolePlugin({
  entry,
  words: ["payments"],
  contract: () => import("../contract/index.ts"),
  resources: [
    { name: "activations", label: "activations:nav.list", parent: "resources" },
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
      path: "/recursos/ativacoes/:activation",
      resource: "activations",
      action: "show",
      title: "activations:nav.activation",
      can,
      page: () => import("./pages/activation-show.tsx"),
    },
    ...(["/recursos/ativacao-classica", "/recursos/ativacao-incorporada"] as const).flatMap(
      (path) => {
        const title =
          path === "/recursos/ativacao-classica"
            ? ("activations:nav.classic" as const)
            : ("activations:nav.embedded" as const);
        return [
          { path, title, can: writes, page: wizard },
          { path: `${path}/:activation`, title, can, page: wizard },
        ];
      },
    ),
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
    tab(resourceTabs, {
      path: "ativacoes",
      resource: "activations",
      action: "list",
      order: 30,
      can,
      page: () => import("./pages/activation-list.tsx"),
    }),
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
    fill(
      homeMoreCards,
      30,
      lazyPart(["activations"], () => import("./home/home-card.tsx")),
    ),
    fill(
      resourceCards,
      20,
      lazyPart(["activations"], () => import("./components/activations-card.tsx")),
    ),
    fill(
      firstNumber,
      5,
      lazyPart(["activations"], () => import("./components/activate.tsx")),
    ),
    fill(
      firstNumber,
      10,
      lazyPart(["activations"], () => import("./components/see-activations.tsx")),
    ),
  ],
  live: [
    {
      resource: "activations",
      events: changed,
      // A guest is the activation of their link.
      scope: ({ kind, id, active_workspace_id: workspace }) => {
        if (kind === "guest") return `activation.${id}`;
        return workspace === null ? null : `workspace.${workspace}`;
      },
    },
    { resource: "all-activations", events: changed, scope: staffScope },
    { resource: "user-activations", events: changed, scope: staffScope },
    { resource: "summary", events: changed, scope: staffScope },
  ],
});
