import { defineChanged } from "../../../src/contract/event.ts";

/** A coupon changed, came, went or was used: staff read it again. */
export const couponChanged = defineChanged({ name: "coupon.changed", id: "coupon_id" });
