import type { EndpointShape, InputOf } from "../../contract/endpoint.ts";
import type { Page } from "../../contract/wire.ts";
import type { Call, ServerPlugin } from "../plugin.ts";

/** How many records a list holds under a query. */
export interface Count {
  list: EndpointShape;
  query: Record<string, unknown>;
}

/** A count that can be asked for. */
export interface ReadyCount extends Count {
  total: (call: Call<EndpointShape>) => Promise<number>;
}

/** States a count for overviews: `count(listPlans, { status: "active" })`. */
export const count = <E extends EndpointShape>(
  list: E,
  query: Partial<InputOf<E>["query"]>,
): Count => ({ list, query: query ?? {} });

/**
 * The counts of all plugins by name. Each is answered by its list's own handler, so that the two
 * cannot disagree; a page of no rows asks the store for nothing but the total.
 */
export function countsOf(plugins: readonly ServerPlugin[]): Readonly<Record<string, ReadyCount>> {
  const ready = plugins.flatMap(({ contract, counts = {}, routes }) =>
    Object.entries(counts).map(([name, { list, query }]) => {
      const answering = routes.find(({ endpoint }) => endpoint === list);
      if (!answering)
        throw new Error(`${contract.name} counts ${list.name}, which it does not answer`);
      const total = async (call: Call<EndpointShape>) => {
        const asked = { ...call, query: { ...query, page: 1, per_page: 0 } };
        return ((await answering.handle(asked)) as Page<unknown>).meta.total;
      };
      return [`${contract.name}.${name}`, { list, query, total }] as const;
    }),
  );
  return Object.fromEntries(ready);
}
