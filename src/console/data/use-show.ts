import { useShow as useRefineShow } from "@refinedev/core";
import type { RecordOf, Refused, With } from "./shapes.ts";

/** Refine's `useShow` on a resource of a contract; `params` are those of the path before the id. */
export function useShow<R extends With<"show">>(
  resource: R,
  id: string,
  { params, enabled = true }: { params?: Record<string, string>; enabled?: boolean } = {},
) {
  return useRefineShow<RecordOf<R>, Refused>({
    resource: resource.name,
    id,
    meta: { params },
    errorNotification: false,
    queryOptions: { enabled },
  });
}
