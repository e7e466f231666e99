import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";

/** A coupon changed, came, went or was used: staff read it again. */
export const couponChanged = defineEvent({
  name: "coupon.changed",
  payload: z.object({ coupon_id: id }),
  scopes: () => ["staff"],
  entity: ({ coupon_id }) => coupon_id,
});
