import { useInvalidate } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { callKey } from "../../../src/console/use-call.ts";
import { getPlan } from "../contract/endpoints.ts";
import type { Plan } from "../contract/plan.ts";

/** Shows a plan as it now is on its open page, and lists anew. */
export function usePlanCache(): (plan?: Plan) => void {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return useCallback(
    (plan) => {
      if (plan) {
        client.setQueryData(callKey(getPlan, { params: { plan: plan.id } }), { data: plan });
      }
      void invalidate({ resource: "plans", invalidates: ["list"] });
    },
    [client, invalidate],
  );
}
