import { type BaseRecord, useCustom as useRefineCustom } from "@refinedev/core";
import type { CallOf, EndpointShape } from "../../contract/endpoint.ts";
import { customCall } from "./custom-call.ts";
import type { AnswerOf, Refused } from "./shapes.ts";

interface CustomOptions {
  enabled?: boolean;
  staleTime?: number;
  refetchInterval?: number;
  /** Shows the former answer until that for another input is there. */
  keep?: true;
}

/** Refine's `useCustom` on an endpoint of a contract; `input: null` waits until there is one. */
export function useCustom<E extends EndpointShape>(
  endpoint: E,
  input: CallOf<E> | null,
  { keep, enabled = true, ...options }: CustomOptions = {},
): ReturnType<typeof useRefineCustom<AnswerOf<E> & BaseRecord, Refused>> {
  const waiting = input === null || !enabled;
  const { url, method, config, meta } = waiting
    ? { url: endpoint.path, method: "get" as const, config: {}, meta: {} }
    : customCall(endpoint, input);
  return useRefineCustom<AnswerOf<E> & BaseRecord, Refused>({
    url,
    method,
    config,
    meta,
    errorNotification: false,
    queryOptions: {
      ...options,
      enabled: !waiting,
      ...(keep ? { placeholderData: (former) => former } : {}),
    },
  });
}
