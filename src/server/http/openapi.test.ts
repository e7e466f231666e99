import { expect, it } from "vitest";
import { z } from "zod";
import { type EndpointShape, workspaceHeader } from "../../contract/endpoint.ts";
import { errorBody } from "../../contract/wire.ts";
import { allPlugins, contractsOf } from "../plugins.ts";
import { openapi } from "./openapi.ts";
import type { Json } from "./openapi-components.ts";
import { onTheWire } from "./whole-list.ts";

interface Operation {
  security?: Json[];
  parameters: { name: string; in: string; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { content?: Record<string, { schema?: Json }> }>;
}

const contracts = contractsOf(allPlugins());
const endpoints = contracts.flatMap((contract): EndpointShape[] =>
  Object.values(contract.endpoints),
);
const document = openapi(contracts, "https://console.example") as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
};
const { schemas } = document.components;

const of = ({ path, method }: EndpointShape) =>
  document.paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];

/** With what it refers to in its place. */
function whole(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(whole);
  if (typeof part !== "object" || part === null) return part;
  const { $ref, ...rest } = part as Json;
  if (typeof $ref !== "string") {
    return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, whole(value)]));
  }
  const name = $ref.replace("#/components/schemas/", "");
  expect(Object.keys(schemas)).toContain(name);
  expect(rest).toEqual({});
  return whole(schemas[name]);
}

const alone = (schema: z.ZodType): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return json;
};
const only = <T>(content: Record<string, T> = {}): T | undefined => Object.values(content)[0];

it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  "%s is printed as its contract states it",
  (_, endpoint) => {
    const { body, response, query } = endpoint;
    const printed = of(endpoint);
    expect(whole(only(printed?.requestBody?.content)?.schema)).toEqual(body && alone(body));
    const answer = only(only(printed?.responses)?.content)?.schema;
    const told = response !== "file" && !(response instanceof z.ZodUndefined);
    expect(whole(answer)).toEqual(told ? alone(onTheWire(response)) : undefined);
    const may = [{ session: [] }, ...(endpoint.tokens ? [{ apiToken: [] }] : [])];
    expect(printed?.security).toEqual(endpoint.access === "public" ? undefined : may);
    const asked = (printed?.parameters ?? []).filter((parameter) => parameter.in === "query");
    const properties = query ? (alone(query).properties as Record<string, Json>) : {};
    expect(Object.fromEntries(asked.map(({ name, schema }) => [name, whole(schema)]))).toEqual(
      properties,
    );
  },
);

it("says of which calls the workspace can be named", () => {
  const named = (endpoint: EndpointShape) =>
    of(endpoint)?.parameters.some(({ name, in: where }) => {
      return where === "header" && name === workspaceHeader;
    }) ?? false;
  const wrong = endpoints.filter((endpoint) => named(endpoint) !== (endpoint.inWorkspace ?? false));
  expect(wrong.map(({ name }) => name)).toEqual([]);
  expect(endpoints.filter(named).length).toBeGreaterThan(10);
});

it("what several calls hold is written once, and referred to", () => {
  expect(whole(schemas.Error)).toEqual(alone(errorBody));
  const seen = new Map<string, number>();
  const look = (part: unknown) => {
    if (typeof part !== "object" || part === null) return;
    const text = JSON.stringify(part);
    if ("type" in part && text.length > 100) seen.set(text, (seen.get(text) ?? 0) + 1);
    for (const value of Object.values(part)) look(value);
  };
  look([document.paths, schemas]);
  expect([...seen].filter(([, times]) => times > 1)).toEqual([]);
  expect(seen.size).toBeGreaterThan(50);
  expect(JSON.stringify(document.paths)).toContain('"$ref":"#/components/schemas/');
});

it("promises data, links and meta of every list but those that go on by themselves", () => {
  const lists = endpoints.flatMap(({ name, response }) => {
    const shape = response instanceof z.ZodObject ? onTheWire(response) : null;
    if (!(shape instanceof z.ZodObject) || !(shape.shape.data instanceof z.ZodArray)) return [];
    return [[name, "links" in shape.shape && "meta" in shape.shape]] as const;
  });
  const without = lists.filter(([, has]) => !has).map(([name]) => name);
  // Stretches of a log or a conversation: what is before and after is asked for by place.
  expect(without.sort()).toEqual([
    "listAllConversations",
    "listEvents",
    "listMessages",
    "listPhoneMessages",
    "searchMessages",
  ]);
  expect(lists.length).toBeGreaterThan(30);
});
