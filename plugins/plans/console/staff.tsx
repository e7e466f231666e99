import { AppstoreOutlined } from "@ant-design/icons";
import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill, staffScope, tab } from "../../../src/console/plugin.ts";
import { attentionCards } from "../../admin/console/slots.ts";
import { financeCards, financeTabs } from "../../finance/console/slots.ts";
import { serviceChanged } from "../../services/contract/events.ts";
import { entry } from "../contract/entry.ts";
import { planChanged } from "../contract/events.ts";
import { planTabs } from "./slots.ts";

const can = ["show-plans", "staff"] as const;
const card = lazyPart(["plans"], () => import("./components/plans-card.tsx"));

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  words: ["services"],
  resources: [
    { name: "plans", label: "plans:nav.list", icon: <AppstoreOutlined />, parent: "finance" },
    { name: "plan-services", label: "plans:nav.services", parent: "plans" },
  ],
  routes: [
    {
      path: "/admin/financeiro/planos/:plan",
      resource: "plans",
      action: "show",
      title: "plans:nav.plan",
      can,
      tabs: planTabs,
      page: () => import("./pages/plan-show.tsx"),
    },
  ],
  tabs: [
    tab(financeTabs, {
      path: "planos",
      resource: "plans",
      action: "list",
      order: 20,
      can,
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
      resource: "plan-services",
      action: "list",
      order: 20,
      page: () => import("./pages/plan-services.tsx"),
    }),
    tab(planTabs, {
      path: "configuracoes",
      resource: "plans",
      action: "edit",
      title: "plans:nav.settings",
      order: 30,
      page: () => import("./pages/plan-edit.tsx"),
    }),
  ],
  fills: [fill(attentionCards, 50, card), fill(financeCards, 10, card)],
  live: [
    { resource: "plans", events: [planChanged], scope: staffScope },
    { resource: "summary", events: [planChanged], scope: staffScope },
    { resource: "plan-services", events: [planChanged, serviceChanged], scope: staffScope },
  ],
});
