import { useInvalidate } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { callKey } from "../../../src/console/use-call.ts";
import { getPartner } from "../contract/endpoints.ts";
import type { Partner } from "../contract/partner.ts";

const lists = ["partners", "partner-workspaces", "partner-numbers"];

/** Shows a partner as it now is on its open page, and lists anew; by its id alone, it is read again. */
export function usePartnerCache(): (changed?: Partner | string) => void {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return useCallback(
    (changed) => {
      const keyOf = (partner: string) => callKey(getPartner, { params: { partner } });
      if (typeof changed === "string") void client.invalidateQueries({ queryKey: keyOf(changed) });
      else if (changed) client.setQueryData(keyOf(changed.id), { data: changed });
      for (const resource of lists) void invalidate({ resource, invalidates: ["list"] });
    },
    [client, invalidate],
  );
}
