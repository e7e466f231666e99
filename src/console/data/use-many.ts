import { useMany as useRefineMany } from "@refinedev/core";
import { useReadMeta } from "./calls/read-meta.ts";
import type { RecordOf, Refused, With } from "./calls/shapes.ts";

/** Refine's `useMany` on a resource of a contract: the records with these ids. */
export function useMany<R extends With<"show">>(resource: R, ids: readonly string[]) {
  return useRefineMany<RecordOf<R>, Refused>({
    resource: resource.name,
    ids: [...ids],
    meta: useReadMeta(),
    errorNotification: false,
    queryOptions: { enabled: ids.length > 0 },
  });
}
