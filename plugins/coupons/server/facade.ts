export { type CouponUse, type GrantedCoupon, quoteCoupon, redeemCoupon } from "./redeem.ts";
