import { lazyPart } from "../../../src/console/lazy-part.ts";
import { defineConsolePlugin, tab } from "../../../src/console/plugin.ts";
import { financeTabs } from "../../finance/console/slots.ts";
import { showsServices } from "../../services/contract/entry.ts";
import { entry } from "../contract/entry.ts";

export const plugin = defineConsolePlugin({
  entry,
  contract: () => import("../contract/index.ts"),
  resources: [{ name: "rating-comparison", label: "rating:nav.comparison", parent: "finance" }],
  tabs: [
    tab(financeTabs, {
      path: "comparacao",
      resource: "rating-comparison",
      action: "list",
      order: 60,
      can: [showsServices, "staff"],
      page: () => import("./pages/comparison.tsx"),
    }),
  ],
  fills: [
    {
      // By its name: the messenger's own file brings all of its bubbles along.
      slot: "messenger.message-facts",
      order: 10,
      component: lazyPart(["rating"], () => import("./explanation/message-price.tsx")),
    },
  ],
});
