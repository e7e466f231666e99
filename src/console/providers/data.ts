import type { CrudFilters, CrudSorting, DataProvider, MetaQuery } from "@refinedev/core";
import simpleRest from "@refinedev/simple-rest";
import { type Endpoint, type EndpointShape, pathOf } from "../../contract/endpoint.ts";
import type { ResourceShape } from "../../contract/resource.ts";
import type { Page } from "../../contract/wire.ts";
import { call, decode } from "../client.ts";
import { bodyOf } from "../request-body.ts";
import { apiBase } from "../transport.ts";
import { http } from "./http.ts";

type Verb = "list" | "show" | "create" | "update" | "delete";
type Params = Record<string, unknown>;

/**
 * Refine's data provider: simple-rest on the console's transport, with the addresses, encodings and
 * shapes of the contracts. Parameters before the item's id come from `meta.params`.
 */
export function createDataProvider(resources: ReadonlyMap<string, ResourceShape>): DataProvider {
  const rest = simpleRest(apiBase(), http);
  const endpointOf = (resource: string, verb: Verb): Endpoint<EndpointShape> => {
    const endpoint = resources.get(resource)?.[verb];
    if (endpoint === undefined) throw new Error(`${resource} has no ${verb}`);
    return endpoint;
  };
  const paramsOf = (meta: MetaQuery | undefined) => (meta?.params ?? {}) as Params;
  /** The part of the address that simple-rest puts before `/id`, or the whole where it adds nothing. */
  const folder = (endpoint: EndpointShape, meta: MetaQuery | undefined): string =>
    pathOf(endpoint.path.replace(/\/:\w+$/, ""), paramsOf(meta)).slice(1);
  const item = <T>(endpoint: EndpointShape, body: unknown): { data: T } => {
    const read: unknown = decode(endpoint, body === "" ? undefined : body);
    return { data: ((read as { data?: T } | undefined)?.data ?? {}) as T };
  };
  const variablesOf = (endpoint: EndpointShape, variables: unknown) => {
    const { body, type } = bodyOf(endpoint, variables);
    return { body, headers: type === null ? {} : { "Content-Type": type } };
  };

  return {
    getApiUrl: rest.getApiUrl,
    async getList({ resource, pagination, filters, sorters, meta }) {
      const { currentPage = 1, pageSize = 20 } = pagination ?? {};
      const query = { page: currentPage, per_page: pageSize, ...queryOf(filters, sorters) };
      const signal = (meta as { queryContext?: { signal?: AbortSignal } }).queryContext?.signal;
      const input = { params: paramsOf(meta), query } as never;
      const page = await call(endpointOf(resource, "list"), input, signal && { signal });
      const { data, links, meta: counts } = page as unknown as Page<never>;
      return { data, links, total: counts.total };
    },
    async getMany({ resource, ids, meta }) {
      const endpoint = endpointOf(resource, "show");
      const path = folder(endpoint, meta);
      const answers = await Promise.all(
        ids.map((id) => rest.getOne({ resource: path, id, meta: {} })),
      );
      return { data: answers.map(({ data }) => item<never>(endpoint, data).data) };
    },
    async getOne({ resource, id, meta }) {
      const endpoint = endpointOf(resource, "show");
      const answer = await rest.getOne({ resource: folder(endpoint, meta), id, meta: {} });
      return item(endpoint, answer.data);
    },
    async create({ resource, variables, meta }) {
      const endpoint = endpointOf(resource, "create");
      const { body, headers } = variablesOf(endpoint, variables);
      const key = meta?.idempotencyKey as string | undefined;
      const answer = await rest.create({
        resource: pathOf(endpoint.path, paramsOf(meta)).slice(1),
        variables: body,
        meta: {
          headers: {
            ...headers,
            ...(endpoint.idempotent ? { "Idempotency-Key": key ?? crypto.randomUUID() } : {}),
          },
        },
      });
      return item(endpoint, answer.data);
    },
    async update({ resource, id, variables, meta }) {
      const endpoint = endpointOf(resource, "update");
      const { body, headers } = variablesOf(endpoint, variables);
      const method = endpoint.method.toLowerCase();
      const answer = await rest.update({
        resource: folder(endpoint, meta),
        id,
        variables: body,
        meta: { method, headers },
      });
      return item(endpoint, answer.data);
    },
    async deleteOne({ resource, id, variables, meta }) {
      const endpoint = endpointOf(resource, "delete");
      const { body, headers } = variablesOf(endpoint, variables);
      const answer = await rest.deleteOne({
        resource: folder(endpoint, meta),
        id,
        variables: body,
        meta: { headers },
      });
      return item(endpoint, answer.data);
    },
  };
}

/** Refine's filters and sorters as the API's query: `name=value` and `sort=-column`. */
export function queryOf(filters: CrudFilters = [], sorters: CrudSorting = []): Params {
  const query: Params = {};
  for (const filter of filters) {
    if (!("field" in filter)) throw new Error(`the API knows no "${filter.operator}" filter`);
    query[filter.field] = filter.value;
  }
  const [first] = sorters;
  if (first !== undefined) query.sort = first.order === "desc" ? `-${first.field}` : first.field;
  return query;
}
