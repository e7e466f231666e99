import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { flag, id, listQuery, nothing, one, page, version } from "../../../src/contract/wire.ts";
import {
  coupon,
  couponChange,
  couponState,
  couponStatus,
  newCoupon,
  redemption,
} from "./coupon.ts";

const inCoupon = z.object({ coupon: id });

export const listCoupons = defineEndpoint({
  name: "listCoupons",
  method: "GET",
  path: "/admin/coupons",
  access: "staff",
  can: ["show-coupons", "staff"],
  query: listQuery(["code", "uses", "valid_from", "valid_to", "updated_at"], {
    state: couponState.optional(),
    /** Can be used today and ends within the week. */
    ending: flag.optional(),
    /** Meant for this plan, alone or among others. */
    plan: id.optional(),
  }),
  response: page(coupon),
  summary: "Coupons, with how often each was used",
});

export const getCoupon = defineEndpoint({
  name: "getCoupon",
  method: "GET",
  path: "/admin/coupons/:coupon",
  access: "staff",
  can: ["show-coupons", "staff"],
  params: inCoupon,
  response: one(coupon),
  summary: "One coupon",
});

export const createCoupon = defineEndpoint({
  name: "createCoupon",
  method: "POST",
  path: "/admin/coupons",
  access: "staff",
  can: ["write", "Coupon"],
  idempotent: true,
  body: newCoupon,
  response: one(coupon),
  status: 201,
  summary: "Makes a coupon; its code is unique and stays",
});

export const updateCoupon = defineEndpoint({
  name: "updateCoupon",
  method: "PUT",
  path: "/admin/coupons/:coupon",
  access: "staff",
  can: ["write", "Coupon"],
  params: inCoupon,
  body: couponChange,
  response: one(coupon),
  summary: "Changes a coupon; past uses keep the terms they had",
});

export const setCouponStatus = defineEndpoint({
  name: "setCouponStatus",
  method: "PUT",
  path: "/admin/coupons/:coupon/status",
  access: "staff",
  can: ["write", "Coupon"],
  params: inCoupon,
  body: z.object({ status: couponStatus, version }),
  response: one(coupon),
  summary: "Archives a coupon, or brings it back",
});

export const deleteCoupon = defineEndpoint({
  name: "deleteCoupon",
  method: "DELETE",
  path: "/admin/coupons/:coupon",
  access: "staff",
  can: ["write", "Coupon"],
  params: inCoupon,
  response: nothing,
  summary: "Removes a coupon that was never used",
});

export const listRedemptions = defineEndpoint({
  name: "listRedemptions",
  method: "GET",
  path: "/admin/coupons/:coupon/redemptions",
  access: "staff",
  can: ["show-coupons", "staff"],
  params: inCoupon,
  query: listQuery(["redeemed_at", "reference"]),
  response: page(redemption),
  summary: "Every use of a coupon, with the terms it had then",
});
