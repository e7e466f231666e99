import type { CrudFilters, CrudSorting, DataProvider, MetaQuery } from "@refinedev/core";
import { type Endpoint, type EndpointShape, namesIn, pathOf } from "../../contract/endpoint.ts";
import type { ResourceShape } from "../../contract/resource.ts";
import type { Page } from "../../contract/wire.ts";
import type { CustomMeta } from "../data/calls/custom-call.ts";
import { listAsked, recordAsked, takeFirst } from "../data/calls/first-answer.ts";
import { call, decode } from "../http/client.ts";
import { bodyOf } from "../http/request-body.ts";
import { apiBase } from "../session/api-base.ts";
import type { createRest } from "./rest.ts";

type Verb = "list" | "show" | "create" | "update" | "delete";
type Params = Record<string, unknown>;
type Listed = Page<never> & { meta: { has_more?: boolean } };

/** Finds a resource's calls, in the contract of whichever plugin states it. */
export type FindResource = (name: string) => Promise<ResourceShape | undefined>;

/**
 * Refine's data provider: what is read comes by the contract's own call, what is sent leaves by
 * simple-rest, both on the console's transport, with the addresses, encodings and shapes of the
 * contracts. Parameters before the item's id come from `meta.params`; `meta.endpoint`
 * stands in for the resource's own verb.
 */
export function createDataProvider(find: FindResource): DataProvider {
  let loading: Promise<ReturnType<typeof createRest>> | undefined;
  // It brings axios, which only sending needs. Who failed to get it may ask again.
  const rest = () => {
    loading ??= import("./rest.ts").then((made) => made.createRest());
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const endpointOf = async (
    resource: string,
    verb: Verb,
    meta?: MetaQuery,
  ): Promise<Endpoint<EndpointShape>> => {
    const instead = meta?.endpoint as (() => EndpointShape) | undefined;
    const endpoint = instead?.() ?? (await find(resource))?.[verb];
    if (endpoint === undefined) throw new Error(`${resource} has no ${verb}`);
    return endpoint;
  };
  const paramsOf = (meta: MetaQuery | undefined) => (meta?.params ?? {}) as Params;
  const signalOf = (meta: MetaQuery | undefined) => {
    const { signal } = (meta?.queryContext ?? {}) as { signal?: AbortSignal };
    return signal && { signal };
  };
  const paramsWith = (id: unknown, endpoint: EndpointShape, meta: MetaQuery | undefined) => {
    const names = namesIn(endpoint.path);
    const own = names.findLast((name) => !(name in paramsOf(meta))) ?? names.at(-1) ?? "";
    return { ...paramsOf(meta), [own]: id };
  };
  /** simple-rest writes `folder/id`: an address that goes on after the id is handed over whole. */
  const place = (endpoint: EndpointShape, id: unknown, meta: MetaQuery | undefined) => {
    const path = pathOf(endpoint.path, paramsWith(id, endpoint, meta)).slice(1);
    const at = path.lastIndexOf("/");
    // `user` alone is `./user`.
    return { resource: path.slice(0, Math.max(at, 0)) || ".", id: path.slice(at + 1) };
  };
  const item = <T>(answer: unknown): { data: T } => {
    const read = answer as { data?: T } | undefined;
    return { ...read, data: (read?.data ?? {}) as T };
  };
  const answered = <T>(endpoint: EndpointShape, body: unknown): { data: T } =>
    item(decode(endpoint, body === "" ? undefined : body));
  const sent = (endpoint: EndpointShape, variables: unknown, meta: MetaQuery | undefined) => {
    const { body, type } = bodyOf(endpoint, variables);
    const key = (meta?.idempotencyKey as string | undefined) ?? crypto.randomUUID();
    return {
      variables: body,
      meta: {
        method: endpoint.method.toLowerCase(),
        headers: {
          ...(type === null ? {} : { "Content-Type": type }),
          ...(endpoint.idempotent ? { "Idempotency-Key": key } : {}),
        },
      },
    };
  };
  const getOne: DataProvider["getOne"] = async ({ resource, id, meta }) => {
    const first = takeFirst<never>(resource, recordAsked(id, paramsOf(meta)));
    if (first) return first;
    const endpoint = await endpointOf(resource, "show", meta);
    const input = { params: paramsWith(id, endpoint, meta) } as never;
    return item(await call(endpoint, input, signalOf(meta)));
  };

  return {
    getApiUrl: apiBase,
    getOne,
    async getMany({ resource, ids, meta }) {
      const answers = await Promise.all(ids.map((id) => getOne({ resource, id, meta })));
      return { data: answers.map(({ data }) => data as never) };
    },
    async getList({ resource, pagination, filters, sorters, meta }) {
      const { currentPage = 1, pageSize = 20 } = pagination ?? {};
      const query = { page: currentPage, per_page: pageSize, ...queryOf(filters, sorters) };
      const first = takeFirst<never>(resource, listAsked(paramsOf(meta), query));
      if (first) return first;
      const endpoint = await endpointOf(resource, "list", meta);
      // A short list is whole: it knows no pages.
      const input = { params: paramsOf(meta), ...(endpoint.query && { query }) } as never;
      const page = await call(endpoint, input, signalOf(meta));
      const { data = [], links, meta: counts } = page as unknown as Partial<Listed>;
      // A search does not count: it only says whether there is more.
      const more = counts?.has_more && { cursor: { next: currentPage + 1 } };
      return { data, links, total: counts?.total ?? data.length, ...more };
    },
    async create({ resource, variables, meta }) {
      const endpoint = await endpointOf(resource, "create", meta);
      const path = pathOf(endpoint.path, paramsOf(meta)).slice(1);
      const request = sent(endpoint, variables, meta);
      const answer =
        endpoint.method === "POST"
          ? await (await rest()).create({ resource: path, ...request })
          : await (await rest()).update({ ...place(endpoint, undefined, meta), ...request });
      return answered(endpoint, answer.data);
    },
    async update({ resource, id, variables, meta }) {
      const endpoint = await endpointOf(resource, "update", meta);
      const request = sent(endpoint, variables, meta);
      const answer = await (await rest()).update({ ...place(endpoint, id, meta), ...request });
      return answered(endpoint, answer.data);
    },
    async deleteOne({ resource, id, variables, meta }) {
      const endpoint = await endpointOf(resource, "delete", meta);
      const request = sent(endpoint, variables, meta);
      const answer = await (await rest()).deleteOne({ ...place(endpoint, id, meta), ...request });
      return answered(endpoint, answer.data);
    },
    async custom({ meta }) {
      const { run } = meta as unknown as CustomMeta;
      return { data: (await run(signalOf(meta) ?? {})) as never };
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
