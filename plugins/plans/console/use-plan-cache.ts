import { useInvalidate } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { callKey } from "../../../src/console/use-call.ts";
import { getPlan } from "../contract/endpoints.ts";
import type { Plan } from "../contract/plan.ts";

/** Shows a plan as it now is on its open page, and lists anew; by its id alone, it is read again. */
export function usePlanCache(): (changed?: Plan | string) => void {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return useCallback(
    (changed) => {
      const keyOf = (plan: string) => callKey(getPlan, { params: { plan } });
      if (typeof changed === "string") void client.invalidateQueries({ queryKey: keyOf(changed) });
      else if (changed) client.setQueryData(keyOf(changed.id), { data: changed });
      void invalidate({ resource: "plans", invalidates: ["list"] });
    },
    [client, invalidate],
  );
}
