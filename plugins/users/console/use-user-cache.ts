import { useInvalidate } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { callKey } from "../../../src/console/use-call.ts";
import { showUser } from "../contract/staff-endpoints.ts";
import type { StaffUser } from "../contract/staff-user.ts";

/** Shows a person as they now are on their open page, and lists anew. */
export function useUserCache(): (changed: StaffUser) => void {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return useCallback(
    (changed) => {
      const key = callKey(showUser, { params: { user: changed.id } });
      client.setQueryData(key, { data: changed });
      void invalidate({ resource: "users", invalidates: ["list"] });
    },
    [client, invalidate],
  );
}
