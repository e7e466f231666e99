import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill, tab } from "../../../src/console/plugin.ts";
import { homeMoreCards } from "../../home/console/slots.ts";
import { firstNumber, numberListActions } from "../../numbers/console/slots.ts";
import { resourceTabs } from "../../resources/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { activationChangedName } from "../contract/event-name.ts";

const can = ["read", "Activation"] as const;
const writes = ["write", "Activation"] as const;
const wizard = () => import("./pages/activation-wizard.tsx");
const activate = lazyPart([], () => import("./components/activate.tsx"));
const changed = [{ name: activationChangedName }];

export const plugin = defineConsolePlugin({
  entry,
  words: ["payments"],
  calls: () => import("../contract/resources.ts"),
  resources: [{ name: "activations", label: "activations:nav.list", parent: "resources" }],
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
  ],
  tabs: [
    tab(resourceTabs, {
      path: "ativacoes",
      resource: "activations",
      action: "list",
      order: 30,
      about: "activations:nav.about",
      can,
      page: () => import("./pages/activation-list.tsx"),
    }),
  ],
  fills: [
    fill(
      homeMoreCards,
      30,
      lazyPart(["activations"], () => import("./home/home-card.tsx")),
    ),
    fill(firstNumber, 5, activate),
    fill(numberListActions, 5, activate),
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
  ],
});
