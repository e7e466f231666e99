import { lazyPart } from "../../../src/console/lazy-part.ts";
import { defineConsolePlugin, fill, tab } from "../../../src/console/plugin.ts";
import { homeMoreCards } from "../../home/console/slots.ts";
import { firstNumber } from "../../numbers/console/slots.ts";
import { resourceCards, resourceTabs } from "../../resources/console/slots.ts";
import { userTabs } from "../../users/console/slots.ts";
import { entry } from "../contract/entry.ts";

const can = ["read", "Activation"] as const;

export const plugin = defineConsolePlugin({
  entry,
  contract: () => import("../contract/index.ts"),
  resources: [
    { name: "activations", label: "activations:nav.list", parent: "resources" },
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
    tab(userTabs, {
      path: "ativacoes",
      resource: "user-activations",
      action: "list",
      order: 50,
      can: ["show-number-activations", "staff"],
      page: () => import("./pages/user-activations.tsx"),
    }),
  ],
  fills: [
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
      10,
      lazyPart(["activations"], () => import("./components/see-activations.tsx")),
    ),
  ],
});
