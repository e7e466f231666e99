import { lazyPart } from "../../../src/console/lazy-part.ts";
import { defineConsolePlugin, fill, tab } from "../../../src/console/plugin.ts";
import { attentionCards } from "../../admin/console/slots.ts";
import { financeCards, financeTabs } from "../../finance/console/slots.ts";
import { couponChanged } from "../contract/events.ts";
import { contract } from "../contract/index.ts";

export const plugin = defineConsolePlugin({
  contract,
  routes: [
    {
      // Beyond the specification's list of pages: who used a coupon needs a page of its own.
      path: "/admin/financeiro/cupons/:coupon",
      title: "coupons:nav.coupon",
      can: ["show-coupons", "staff"],
      page: () => import("./pages/coupon-show.tsx"),
    },
  ],
  tabs: [
    tab(financeTabs, {
      path: "cupons",
      title: "coupons:nav.list",
      order: 40,
      can: ["show-coupons", "staff"],
      page: () => import("./pages/coupon-list.tsx"),
    }),
  ],
  fills: [
    fill(
      attentionCards,
      60,
      lazyPart(["coupons"], () => import("./components/coupons-card.tsx")),
    ),
    fill(
      financeCards,
      30,
      lazyPart(["coupons"], () => import("./components/coupons-card.tsx")),
    ),
  ],
  refreshOn: ["coupons", "redemptions"].map((resource) => ({
    resource,
    event: couponChanged,
    scope: ({ roles }) => (roles.length > 0 ? "staff" : null),
  })),
});
