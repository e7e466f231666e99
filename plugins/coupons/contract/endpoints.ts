import { z } from "zod";
import { crud } from "../../../src/contract/crud.ts";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { dateSpan } from "../../../src/contract/values/date-span.ts";
import { flag, id, listQuery, page, version } from "../../../src/contract/wire.ts";
import {
  coupon,
  couponChange,
  couponState,
  couponStatus,
  newCoupon,
  redemption,
} from "./coupon.ts";

const inCoupon = z.object({ coupon: id });

const coupons = crud({
  path: "/admin/coupons",
  item: "coupon",
  params: inCoupon,
  access: "staff",
  reads: ["show-coupons", "staff"],
  writes: ["write", "Coupon"],
  record: coupon,
});

export const listCoupons = coupons.list({
  name: "listCoupons",
  query: listQuery(["code", "uses", "valid_from", "valid_to", "updated_at"], {
    state: couponState.optional(),
    /** Can be used today and ends within the week. */
    ending: flag.optional(),
    /** Meant for this plan, alone or among others. */
    plan: id.optional(),
  }),
  summary: "Coupons, with how often each was used",
});

export const getCoupon = coupons.show({ name: "getCoupon", summary: "One coupon" });

export const createCoupon = coupons.create({
  name: "createCoupon",
  body: newCoupon,
  summary: "Makes a coupon; its code is unique and stays",
});

export const updateCoupon = coupons.update({
  name: "updateCoupon",
  body: couponChange,
  summary: "Changes a coupon; past uses keep the terms they had",
});

export const setCouponStatus = coupons.set("status", {
  name: "setCouponStatus",
  body: z.object({ status: couponStatus, version }),
  summary: "Archives a coupon, or brings it back",
});

export const deleteCoupon = coupons.remove({
  name: "deleteCoupon",
  summary: "Removes a coupon that was never used",
});

export const listRedemptions = defineEndpoint({
  name: "listRedemptions",
  method: "GET",
  path: "/admin/coupons/:coupon/redemptions",
  access: "staff",
  can: ["show-coupons", "staff"],
  params: inCoupon,
  query: listQuery(["redeemed_at", "reference"], dateSpan("redeemed")),
  response: page(redemption),
  summary: "Every use of a coupon, with the terms it had then",
});
