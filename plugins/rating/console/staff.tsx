import { defineConsolePlugin, tab } from "../../../src/console/plugin.ts";
import { financeTabs } from "../../finance/console/slots.ts";
import { showsServices } from "../../services/contract/entry.ts";
import { entry } from "../contract/entry.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
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
});
