import { useInvalidate } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { callKey } from "../../../src/console/use-call.ts";
import { getService } from "../contract/endpoints.ts";
import type { Service } from "../contract/service.ts";

/** Shows a service as it now is on its open page, and lists anew; by its id alone, it is read again. */
export function useServiceCache(): (changed?: Service | string) => void {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return useCallback(
    (changed) => {
      const keyOf = (service: string) => callKey(getService, { params: { service } });
      if (typeof changed === "string") void client.invalidateQueries({ queryKey: keyOf(changed) });
      else if (changed) client.setQueryData(keyOf(changed.id), { data: changed });
      void invalidate({ resource: "services", invalidates: ["list"] });
      void invalidate({ resource: "service-prices", invalidates: ["list"] });
    },
    [client, invalidate],
  );
}
