import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill, staffScope, tab } from "../../../src/console/plugin.ts";
import { financeCards, financeTabs } from "../../finance/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { serviceChanged } from "../contract/events.ts";

const can = ["show-services", "staff"] as const;

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [
    { name: "services", label: "services:nav.list", parent: "finance" },
    { name: "service-prices" },
  ],
  routes: [
    {
      // Beyond the specification's list of pages: a price book needs a page of its own.
      path: "/admin/financeiro/servicos/:service",
      resource: "services",
      action: "show",
      title: "services:nav.service",
      can,
      page: () => import("./pages/service-show.tsx"),
    },
  ],
  tabs: [
    tab(financeTabs, {
      path: "servicos",
      resource: "services",
      action: "list",
      order: 30,
      can,
      page: () => import("./pages/service-list.tsx"),
    }),
  ],
  fills: [
    fill(
      financeCards,
      20,
      lazyPart(["services"], () => import("./components/services-card.tsx")),
    ),
  ],
  live: ["services", "service-prices", "summary"].map((resource) => ({
    resource,
    events: [serviceChanged],
    scope: staffScope,
  })),
});
