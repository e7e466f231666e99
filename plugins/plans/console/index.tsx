import { lazyPart } from "../../../src/console/lazy-part.ts";
import { defineConsolePlugin, fill, tab } from "../../../src/console/plugin.ts";
import { attentionCards } from "../../admin/console/slots.ts";
import { financeCards, financeTabs } from "../../finance/console/slots.ts";
import { serviceChanged } from "../../services/contract/events.ts";
import { planChanged } from "../contract/events.ts";
import { contract } from "../contract/index.ts";
import { planTabs } from "./slots.ts";

const staff = ({ roles }: { roles: readonly string[] }) => (roles.length > 0 ? "staff" : null);

export const plugin = defineConsolePlugin({
  contract,
  routes: [
    {
      path: "/admin/financeiro/planos/:plan",
      title: "plans:nav.plan",
      can: ["show-plans", "staff"],
      tabs: planTabs,
      page: () => import("./pages/plan-show.tsx"),
    },
  ],
  tabs: [
    tab(financeTabs, {
      path: "planos",
      title: "plans:nav.list",
      order: 20,
      can: ["show-plans", "staff"],
      page: () => import("./pages/plan-list.tsx"),
    }),
    tab(planTabs, {
      path: "",
      title: "plans:nav.overview",
      order: 10,
      page: () => import("./pages/plan-overview.tsx"),
    }),
    tab(planTabs, {
      path: "servicos",
      title: "plans:nav.services",
      order: 20,
      page: () => import("./pages/plan-services.tsx"),
    }),
    tab(planTabs, {
      path: "configuracoes",
      title: "plans:nav.settings",
      order: 30,
      page: () => import("./pages/plan-settings.tsx"),
    }),
  ],
  fills: [
    fill(
      attentionCards,
      50,
      lazyPart(["plans"], () => import("./components/plans-card.tsx")),
    ),
    fill(
      financeCards,
      10,
      lazyPart(["plans"], () => import("./components/plans-card.tsx")),
    ),
  ],
  refreshOn: [
    { resource: "plans", event: planChanged, scope: staff },
    { resource: "plan-services", event: planChanged, scope: staff },
    { resource: "plan-services", event: serviceChanged, scope: staff },
  ],
});
