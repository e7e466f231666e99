import { useInvalidate } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { callKey } from "../../../src/console/use-call.ts";
import type { Coupon } from "../contract/coupon.ts";
import { getCoupon } from "../contract/endpoints.ts";

/** Shows a coupon as it now is on its open page, and lists anew. */
export function useCouponCache(): (coupon?: Coupon) => void {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return useCallback(
    (coupon) => {
      if (coupon) {
        const key = callKey(getCoupon, { params: { coupon: coupon.id } });
        client.setQueryData(key, { data: coupon });
      }
      void invalidate({ resource: "coupons", invalidates: ["list"] });
    },
    [client, invalidate],
  );
}
