import { z } from "zod";
import type { Contract } from "../../src/contract/plugin.ts";
import type { ServerPlugin } from "../../src/server/plugin.ts";

const twice = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, at) => names.indexOf(name) !== at)),
];

/** Names and addresses that two promises share, and names that differ from the key they stand under. */
export function ambiguous(contracts: readonly Contract[]): string[] {
  const endpoints = contracts.flatMap((contract) => Object.entries(contract.endpoints));
  const address = (path: string) => path.replace(/:\w+/g, ":");
  return [
    ...twice(contracts.map(({ name }) => name)),
    ...twice(endpoints.map(([, { name }]) => name)),
    ...twice(endpoints.map(([, { method, path }]) => `${method} ${address(path)}`)),
    ...twice(
      contracts.flatMap(({ resources = {} }) => Object.values(resources).map(({ name }) => name)),
    ),
    ...twice(contracts.flatMap(({ events = [] }) => events.map(({ name }) => name))),
    ...twice(contracts.flatMap(({ permissions = {} }) => Object.keys(permissions))),
    ...endpoints
      .filter(([key, { name }]) => key !== name)
      .map(([key]) => `${key} has another name`),
  ];
}

/** Endpoints of a contract that its plugin does not answer exactly once, and answers never promised. */
export function unkept(contract: Contract, routes: ServerPlugin["routes"]): string[] {
  const promised = Object.values(contract.endpoints);
  const ofResources = Object.values(contract.resources ?? {}).flatMap(
    ({ name: _, sort: _sort, ...verbs }) => Object.values(verbs),
  );
  return [
    ...promised.flatMap((endpoint) => {
      const answers = routes.filter((route) => route.endpoint === endpoint).length;
      return answers === 1
        ? []
        : [`${contract.name}: ${endpoint.name} is answered ${answers} times`];
    }),
    ...[...routes.map((route) => route.endpoint), ...ofResources]
      .filter((endpoint) => !promised.includes(endpoint))
      .map((endpoint) => `${contract.name}: ${endpoint.name} is not among the promised endpoints`),
  ];
}

/** A payload whose every field, at any depth, is the text `x`, or a list with one such thing. */
const anything: unknown = new Proxy(() => anything, {
  get: (_, key) => {
    if (key === Symbol.toPrimitive || key === "toString") return () => "x";
    if (key === Symbol.iterator) return [anything][Symbol.iterator].bind([anything]);
    if (key === "map" || key === "flatMap")
      return (run: (item: unknown) => unknown) => [run(anything)].flat();
    return anything;
  },
});

/** The first words of the channels an event is heard on: `number`, `staff`. */
export const scopeWords = (contract: Contract): string[] => [
  ...new Set(
    (contract.events ?? []).flatMap(({ scopes }) =>
      scopes(anything as never).map((scope) => String(scope).split(".")[0] ?? ""),
    ),
  ),
];

/** Changes that neither know the version the person saw nor say why the last one may win. */
export const unversioned = (contract: Contract): string[] =>
  Object.values(contract.endpoints)
    .filter(({ method }) => method === "PUT" || method === "PATCH")
    .filter(({ lastWins }) => lastWins === undefined)
    .filter(({ body }) => !(body instanceof z.ZodObject && "version" in body.shape))
    .map(({ name }) => name);

type Shaped = { shape?: Record<string, z.ZodType & { element?: Shaped }> };
const fieldsIn = (answer: unknown, inner: (data: Shaped) => Shaped | undefined): string[] => {
  const data = (answer as Shaped).shape?.data as Shaped | undefined;
  return Object.keys((data && inner(data))?.shape ?? {});
};

/** What a list says of a record and its own page's call does not: shown beside a list, it would be missing. */
export function unsaidByShow(contract: Contract): string[] {
  return Object.values(contract.resources ?? {}).flatMap(({ name, list, show }) => {
    if (!list?.response || !show?.response) return [];
    const row = fieldsIn(list.response, (data) => (data as { element?: Shaped }).element);
    const record = fieldsIn(show.response, (data) => data);
    return row.filter((field) => !record.includes(field)).map((field) => `${name}: ${field}`);
  });
}
