import { definePermissions } from "../../../src/contract/abilities.ts";
import { defineContract } from "../../../src/contract/plugin.ts";
import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";
import { couponChanged } from "./events.ts";

const writers = ["manager", "admin", "financial"] as const;

export const contract = defineContract({
  name: "coupons",
  requires: ["admin", "audit", "finance", "plans", "services", "workspaces"],
  endpoints,
  resources: [
    defineResource({
      name: "coupons",
      list: endpoints.listCoupons,
      show: endpoints.getCoupon,
      create: endpoints.createCoupon,
      update: endpoints.updateCoupon,
      delete: endpoints.deleteCoupon,
    }),
    defineResource({ name: "redemptions", list: endpoints.listRedemptions }),
  ],
  events: [couponChanged],
  permissions: definePermissions({
    "show-coupons": ["manager", "admin", "financial", "auditor"],
  }),
  abilities: (actor, { can }) => {
    if (writers.some((role) => actor.roles.includes(role))) can("write", "Coupon");
  },
});
