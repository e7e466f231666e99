import type { StatusLooks } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { CouponState } from "../contract/coupon.ts";

export const stateLooks: StatusLooks<CouponState> = {
  active: { label: "coupons:state.active", tone: "good" },
  upcoming: { label: "coupons:state.upcoming", tone: "busy" },
  ended: { label: "coupons:state.ended", tone: "plain" },
  used_up: { label: "coupons:state.usedUp", tone: "warn" },
  archived: { label: "coupons:state.archived", tone: "plain" },
};
