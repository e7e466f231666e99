import { useInvalidate } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { callKey } from "../../../../src/console/use-call.ts";
import { listStaffNumberUsers, showStaffNumber } from "../../contract/staff/endpoints.ts";
import type { StaffNumberDetail } from "../../contract/staff/number.ts";

/** Shows a number as it now is on its open page for staff, and lists anew. */
export function useStaffNumberCache(): (changed?: StaffNumberDetail) => void {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return useCallback(
    (changed) => {
      if (changed) {
        const key = callKey(showStaffNumber, { params: { number: changed.id } });
        client.setQueryData(key, { data: changed });
      }
      void client.invalidateQueries({ queryKey: [listStaffNumberUsers.name] });
      for (const resource of ["all-numbers", "number-events"]) {
        void invalidate({ resource, invalidates: ["list"] });
      }
    },
    [client, invalidate],
  );
}
