import { useShow as useRefineShow } from "@refinedev/core";
import { initialAnswer, recordAsked } from "./calls/first-answer.ts";
import { useReadMeta } from "./calls/read-meta.ts";
import { readOptions } from "./calls/read-options.ts";
import type { RecordOf, Refused, With } from "./calls/shapes.ts";

interface ShowOptions<R> {
  params?: Record<string, string>;
  enabled?: boolean;
  /** Shows the former record until another one is there. */
  keep?: true;
  /** Reads it again every so many milliseconds. */
  refetchInterval?: (record: RecordOf<R> | undefined) => number;
}

/** Refine's `useShow` on a resource of a contract; `params` are those of the path before the id. */
export function useShow<R extends With<"show">>(
  resource: R,
  id: string,
  { params, enabled = true, keep, refetchInterval }: ShowOptions<R> = {},
) {
  return useRefineShow<RecordOf<R>, Refused>({
    resource: resource.name,
    id,
    meta: useReadMeta(params),
    errorNotification: false,
    queryOptions: {
      ...readOptions,
      ...initialAnswer(resource.name, recordAsked(id, params)),
      enabled,
      ...(keep && { placeholderData: <T>(former: T) => former }),
      ...(refetchInterval && {
        refetchInterval: ({ state }) => refetchInterval(state.data?.data),
      }),
    },
  });
}
