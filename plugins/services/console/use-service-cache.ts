import { useInvalidate } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { callKey } from "../../../src/console/use-call.ts";
import { getService } from "../contract/endpoints.ts";
import type { Service } from "../contract/service.ts";

/** Shows a service as it now is on its open page, and lists anew. */
export function useServiceCache(): (service?: Service) => void {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return useCallback(
    (service) => {
      if (service) {
        const key = callKey(getService, { params: { service: service.id } });
        client.setQueryData(key, { data: service });
      }
      void invalidate({ resource: "services", invalidates: ["list"] });
      void invalidate({ resource: "service-prices", invalidates: ["list"] });
    },
    [client, invalidate],
  );
}
