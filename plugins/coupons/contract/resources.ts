import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";

export const coupons = defineResource({
  name: "coupons",
  list: endpoints.listCoupons,
  sort: "-updated_at",
  show: endpoints.getCoupon,
  create: endpoints.createCoupon,
  update: endpoints.updateCoupon,
  delete: endpoints.deleteCoupon,
});

export const redemptions = defineResource({
  name: "redemptions",
  list: endpoints.listRedemptions,
  sort: "-redeemed_at",
});
