import {
  type BaseRecord,
  keys,
  useCustom as useRefineCustom,
  useResourceSubscription,
} from "@refinedev/core";
import type { QueryObserverResult } from "@tanstack/react-query";
import type { CallOf, EndpointShape } from "../../contract/endpoint.ts";
import type { ResourceShape } from "../../contract/resource.ts";
import { customCall, customKey } from "./calls/custom-call.ts";
import { readOptions } from "./calls/read-options.ts";
import type { AnswerOf, Refused } from "./calls/shapes.ts";

interface CustomOptions {
  enabled?: boolean;
  staleTime?: number;
  refetchInterval?: number;
  /** Shows the former answer until that for another input is there. */
  keep?: true;
  /** Read again whenever this resource's lists are: after changes of one's own and live events. */
  of?: ResourceShape;
  /** How long an answer nobody shows is kept, in milliseconds. */
  gcTime?: number;
  /** What the answer depends on beside its input: it is asked again when this changes. */
  dependsOn?: string | number;
}

/** Refine's own answer, of exactly what the call answers: its `BaseRecord` would let any word pass. */
interface CustomAnswer<E extends EndpointShape> {
  query: QueryObserverResult<{ data: AnswerOf<E> }, Refused>;
}

/** Refine's `useCustom` on an endpoint of a contract; `input: null` waits until there is one. */
export function useCustom<E extends EndpointShape>(
  endpoint: E,
  input: CallOf<E> | null,
  { keep, of, dependsOn, enabled = true, ...options }: CustomOptions = {},
): CustomAnswer<E> {
  const { url, method, config, meta } =
    input === null
      ? { url: endpoint.path, method: "get" as const, config: {}, meta: {} }
      : customCall(endpoint, input);
  // Refine's own hook hears of nothing: without this only a list of the same resource would.
  useResourceSubscription({
    channel: `resources/${of?.name}`,
    params: { subscriptionType: "useOne", meta: { params: paramsOf(input) } },
    types: ["*"],
    enabled: enabled && input !== null && of !== undefined,
    ...(of && { resource: of.name }),
  });
  return useRefineCustom<BaseRecord, Refused>({
    url,
    method,
    config,
    meta,
    errorNotification: false,
    queryOptions: {
      ...readOptions,
      ...options,
      enabled: enabled && input !== null,
      queryKey: of ? keyIn(of, { url, ...config }) : customKey(endpoint, input, dependsOn),
      ...(keep ? { placeholderData: (former) => former } : {}),
    },
  }) as CustomAnswer<E>;
}

const paramsOf = (input: { params?: unknown } | null) => input?.params;

const keyIn = ({ name }: ResourceShape, params: object) =>
  keys().data("default").resource(name).action("list").params(params).get();
