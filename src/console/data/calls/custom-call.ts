import { keys } from "@refinedev/core";
import type { CallOf, EndpointShape, OutputOf } from "../../../contract/endpoint.ts";
import { pathOf } from "../../../contract/endpoint.ts";
import type { CallArgs, CallOptions } from "../../http/client.ts";
import { call } from "../../http/client.ts";
import type { AnswerOf } from "./shapes.ts";

type Input = { params?: Record<string, unknown>; query?: unknown; body?: unknown };

/**
 * A call that is no verb of a resource, as Refine's custom hooks take it. The endpoint travels inside
 * a function, because Refine writes `meta` into the cache's key as JSON, which leaves functions out;
 * address, method and query already tell two calls apart.
 */
export function customCall<E extends EndpointShape>(
  endpoint: E,
  input: CallOf<E> | undefined,
  fixed?: CallOptions,
) {
  const { params, query, body } = (input ?? {}) as Input;
  return {
    url: pathOf(endpoint.path, params),
    method: endpoint.method.toLowerCase() as "get",
    config: { query: query as Record<string, unknown> | undefined },
    values: body ?? {},
    meta: {
      run: async (options: CallOptions) =>
        answerOf<E>(
          await call(endpoint, ...([input, { ...fixed, ...options }] as unknown as CallArgs<E>)),
        ),
    },
  };
}

/** Where Refine's cache keeps what such a call answered; `dependsOn` tells apart what the input does not. */
export const customKey = (endpoint: EndpointShape, input: unknown, dependsOn?: string | number) =>
  keys().data("default").mutation("custom").params({ name: endpoint.name, input, dependsOn }).get();

/** What the data provider finds in the `meta` of a custom call. */
export type CustomMeta = ReturnType<typeof customCall>["meta"];

function answerOf<E extends EndpointShape>(output: OutputOf<E>): AnswerOf<E> {
  const whole = output as { data?: unknown } | undefined;
  const alone = typeof whole === "object" && "data" in whole && Object.keys(whole).length === 1;
  return (alone ? whole.data : output) as AnswerOf<E>;
}
