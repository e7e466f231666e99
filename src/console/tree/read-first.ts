import type { DataProvider } from "@refinedev/core";
import { namesIn } from "../../contract/endpoint.ts";
import type { ResourceShape } from "../../contract/resource.ts";
import { addressAsked, keepFirst, recordAsked } from "../data/calls/first-answer.ts";
import { rulesOf } from "../data/calls/list-rules.ts";
import { filtersIn, sortersOf } from "../data/calls/queries.ts";
import type { With } from "../data/calls/shapes.ts";
import { ownRecord } from "../data/own-record.ts";
import { readAddress } from "../kit/table/list-address.ts";
import { pagesAt } from "./first-page.ts";
import { stated } from "./stated.ts";

type Params = Record<string, string>;

const patience = 300;

/** Of an address's parameters those that a call names; none where the address lacks one. */
function named(names: readonly string[], params: Params): Params | undefined {
  if (!names.every((name) => name in params)) return;
  return Object.fromEntries(names.map((name) => [name, params[name] ?? ""]));
}

/** What `useTable` will ask of a resource on its list's page. */
async function readList(data: DataProvider, resource: With<"list">, address: Params) {
  const params = named(namesIn(resource.list.path), address);
  if (params === undefined) return;
  const state = readAddress(new URLSearchParams(window.location.search), rulesOf(resource));
  const answer = data.getList({
    resource: resource.name,
    pagination: { currentPage: state.page, pageSize: state.perPage },
    filters: filtersIn(state),
    sorters: sortersOf(state.sort),
    meta: { params },
  });
  await keepFirst(resource.name, addressAsked(state, params), answer);
}

/** What `useShow` will ask of a resource on its record's page. */
async function readRecord(data: DataProvider, resource: With<"show">, address: Params, id: string) {
  const params = named(namesIn(resource.show.path).slice(0, -1), address);
  if (params === undefined) return;
  const answer = data.getOne({ resource: resource.name, id, meta: { params } });
  await keepFirst(resource.name, recordAsked(id, params), answer);
}

const has = <V extends "list" | "show">(resource: ResourceShape, verb: V): resource is With<V> =>
  resource[verb] !== undefined;

/** Whether everybody has one of it, so that its address names none. */
const isOwn = (resource: With<"show">): boolean => namesIn(resource.show.path).length === 0;

/**
 * Reads what the first page lists or shows while its code is still on the way, so that it is drawn
 * once, with its rows. Resolves after a moment even so: the page then shows that it is loading.
 */
export async function readFirst(data: DataProvider): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, patience));
  const read = async ({ page, params }: Awaited<ReturnType<typeof pagesAt>>[number]) => {
    const resource = page.resource && (await stated.get().find(page.resource));
    if (!resource) return;
    const id = params[namesIn(page.path).at(-1) ?? ""];
    if (page.action === "list" && has(resource, "list") && resource.list.query) {
      await readList(data, resource, params);
    } else if (page.action === "show" && has(resource, "show") && id !== undefined) {
      await readRecord(data, resource, params, id);
    } else if (page.action === "list" && has(resource, "show") && isOwn(resource)) {
      await readRecord(data, resource, params, ownRecord);
    }
  };
  const reads = pagesAt(window.location.pathname).then((pages) => Promise.all(pages.map(read)));
  await Promise.race([late, reads.catch(() => undefined)]);
}
