import { describe, expect, test } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "../../src/contract/endpoint.ts";
import { defineEvent } from "../../src/contract/event.ts";
import { house } from "../../src/contract/house/index.ts";
import type { Contract } from "../../src/contract/plugin.ts";
import { houseRoutes } from "../../src/server/house.ts";
import { route } from "../../src/server/plugin.ts";
import { allPlugins } from "../../src/server/plugins.ts";
import { contracts } from "./contracts.ts";
import { importsOf } from "./imports.ts";
import { ambiguous, scopeWords, unkept, unsaidByShow, unversioned } from "./promises.ts";
import { filesIn, isCode, isTest, pluginNames, read } from "./tree.ts";

const plugins = allPlugins();
test("every plugin's contract and server bear the name of its folder", () => {
  expect(contracts.map(({ name }) => name).sort()).toEqual(pluginNames());
  expect(plugins.map(({ contract }) => contract.name).sort()).toEqual(pluginNames());
});

test("no two promises share a name or an address", () => {
  expect(ambiguous([house, ...contracts])).toEqual([]);
});

test("every promised endpoint is answered exactly once by its own plugin", () => {
  const routesOf = new Map(plugins.map(({ contract, routes }) => [contract.name, routes]));
  expect([
    ...unkept(house, houseRoutes(plugins)),
    ...contracts.flatMap((contract) => unkept(contract, routesOf.get(contract.name) ?? [])),
  ]).toEqual([]);
});

test("every change knows the version that the person saw, or is one choice alone", () => {
  expect(contracts.flatMap(unversioned)).toEqual([]);
});

test("a record's own call answers all that its list says of it", () => {
  expect(contracts.flatMap(unsaidByShow)).toEqual([]);
  const thing = z.object({ id: z.string(), name: z.string() });
  const get = { method: "GET", access: "session", summary: "" } as const;
  const list = defineEndpoint({
    ...get,
    name: "listThings",
    path: "/things",
    response: z.object({ data: z.array(thing) }),
  });
  const show = defineEndpoint({
    ...get,
    name: "getThing",
    path: "/things/:thing",
    params: z.object({ thing: z.string() }),
    response: z.object({ data: thing.omit({ name: true }) }),
  });
  const careless = { resources: { things: { name: "things", list, show } } } as unknown as Contract;
  expect(unsaidByShow(careless)).toEqual(["things: name"]);
});

test("whoever brings the gateway states whether it answers, so that its silence is noticed", () => {
  const silent = plugins.filter(
    ({ gateway, checks = {} }) => gateway && !Object.keys(checks).length,
  );
  expect(silent.map(({ contract }) => contract.name)).toEqual([]);
});

test("every channel an event is heard on has exactly one join rule", () => {
  const rules = plugins.flatMap(({ channels = {} }) => Object.keys(channels)).sort();
  expect(rules).toEqual([...new Set(rules)]);
  expect(rules).toEqual(expect.arrayContaining(contracts.flatMap(scopeWords)));
});

test("`requires` names the plugins whose files are imported, neither more nor fewer", () => {
  const used = new Map(pluginNames().map((name) => [name, new Set<string>()]));
  for (const file of filesIn(["plugins"]).filter((name) => isCode(name) && !isTest(name))) {
    const [, plugin = ""] = file.split("/");
    for (const { from } of importsOf(file, read(file))) {
      const [, top, other = ""] = new URL(from, `file:///${file}`).pathname.split("/");
      if (from.startsWith(".") && top === "plugins" && other !== plugin)
        used.get(plugin)?.add(other);
    }
  }
  expect(Object.fromEntries([...used].map(([name, others]) => [name, [...others].sort()]))).toEqual(
    Object.fromEntries(contracts.map(({ name, requires }) => [name, [...requires].sort()])),
  );
});

describe("these laws can be broken", () => {
  const endpoint = (name: string, path: `/${string}`) =>
    defineEndpoint({
      name,
      path,
      method: "GET",
      access: "public",
      response: z.object({}),
      summary: name,
    });
  const listCats = endpoint("listCats", "/cats");
  const showCat = endpoint("showCat", "/cats/:cat");
  const cats: Contract = { name: "cats", requires: [], endpoints: { listCats, showCat } };
  const answer = (of: typeof listCats) => route(of, () => ({}));

  test("a promise kept once is fine; one forgotten, kept twice or never made is found", () => {
    expect(unkept(cats, [answer(listCats), answer(showCat)])).toEqual([]);
    expect(unkept(cats, [answer(listCats)])).toHaveLength(1);
    expect(unkept(cats, [answer(listCats), answer(showCat), answer(showCat)])).toHaveLength(1);
    expect(
      unkept({ ...cats, endpoints: { listCats } }, [answer(listCats), answer(showCat)]),
    ).toHaveLength(1);
  });

  test("a shared name and a shared address are found", () => {
    expect(ambiguous([cats])).toEqual([]);
    const dogs: Contract = {
      name: "dogs",
      requires: [],
      endpoints: { showDog: endpoint("showDog", "/cats/:dog") },
    };
    expect(ambiguous([cats, dogs])).toEqual(["GET /cats/:"]);
    expect(ambiguous([cats, { ...dogs, endpoints: { showCat } }])).toEqual([
      "showCat",
      "GET /cats/:",
    ]);
  });

  test("the channels of an event are read from its own function", () => {
    const catFed = defineEvent({
      name: "cat.fed",
      payload: z.object({ cat: z.object({ id: z.string() }), owners: z.array(z.string()) }),
      scopes: ({ cat, owners }) => [
        `cat.${cat.id}`,
        ...owners.map((owner) => `user.${owner}`),
        "staff",
      ],
      entity: ({ cat }) => cat.id,
    });
    expect(scopeWords({ ...cats, events: [catFed] })).toEqual(["cat", "user", "staff"]);
  });
});
