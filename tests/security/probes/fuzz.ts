import fc from "fast-check";
import { expect, it } from "vitest";
import { z } from "zod";
import type { EndpointShape } from "../../../src/contract/endpoint.ts";
import { full } from "../../support/full.ts";
import { type Identity, identities, type Sample } from "../../support/operations.ts";
import { type Row, sendSample } from "../../support/permission-table.ts";
import type { TestServer } from "../../support/server.ts";
import type { Standing } from "./standing.ts";

/** For each operation. */
const requests = full ? 24 : 4;

/** Values that programs trip over. */
const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    "",
    " ",
    "\u0000",
    "\ud800",
    "‮evil",
    "👩‍👩‍👧‍👦".repeat(30),
    "' or 1=1 --",
    "%_\\",
    "<img src=x onerror=alert(1)>",
    "2026-02-30T25:61:00Z",
    "01890000-0000-7000-8000-000000000000",
    -1,
    0,
    2 ** 31,
    2 ** 53,
    1e308,
    0.1,
    true,
    [],
    {},
    [[[[]]]],
    "x".repeat(5_000),
  ),
  fc.string({ unit: fc.nat(0x10ffff).map((point) => String.fromCodePoint(point)), maxLength: 60 }),
  fc.integer(),
  fc.jsonValue({ maxDepth: 3 }),
);

type Tree = Record<string, unknown>;

/** Who may call it: the owner where that is one of them, else the first of the table who may. */
function rightful({ may }: Row): Identity {
  if (may.owner < 400) return "owner";
  const names = Object.keys(may) as Identity[];
  return names.findLast((name) => may[name] < 400) ?? "owner";
}

/** Breaks one of a request's values, or adds one; half the requests stay as they are. */
const mutation = fc.record({
  spoil: fc.integer({ min: 0, max: 9 }),
  where: fc.constantFrom<"params" | "query" | "body">("params", "query", "body"),
  field: fc.nat(),
  value: nasty,
  identity: fc.constantFrom<Identity>(
    "owner",
    "owner",
    "owner",
    "owner",
    "member",
    "stranger",
    "manager",
    "auditor",
    "unverified",
    "anonymous",
  ),
  type: fc.constantFrom(
    "application/json",
    "application/json",
    "text/plain",
    "multipart/form-data",
    "application/x-www-form-urlencoded",
  ),
});

function namesIn(
  endpoint: EndpointShape,
  where: "params" | "query" | "body",
  tree: Tree,
): string[] {
  const schema = endpoint[where];
  if (!schema) return Object.keys(tree);
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as {
    properties?: Tree;
  };
  return Object.keys(properties);
}

function mutate(
  row: Row,
  sample: Sample,
  with_: { where: "params" | "query" | "body"; field: number; value: unknown },
): Sample {
  const { field, value } = with_;
  // A GET has no body to spoil.
  const where = row.endpoint.method === "GET" && with_.where === "body" ? "query" : with_.where;
  if (where === "body" && (sample.form || typeof sample.body !== "object")) {
    const { form: _, ...rest } = sample;
    return { ...rest, body: value };
  }
  const tree = (sample[where] ?? {}) as Tree;
  const names = namesIn(row.endpoint, where, tree);
  const name = names[field % Math.max(1, names.length)] ?? "surprise";
  const put =
    where === "body" ? value : String(typeof value === "object" ? JSON.stringify(value) : value);
  return { ...sample, [where]: { ...tree, [name]: put } };
}

/** Hostile requests to each of `count` operations, of which a third at least are answered. */
export function fuzz(server: TestServer, count: number) {
  const plan = fc.sample(mutation, { numRuns: requests * count, seed: 20_261_120 });
  let accepted = 0;
  let sent = 0;
  return {
    tries: (row: Row, at: number, place: Standing) =>
      it(`answers ${requests} hostile requests without a failure of its own`, async () => {
        const sample = await (row.endpoint.method === "GET" ? place.same() : place.anew());
        for (const wish of plan.slice(at * requests, (at + 1) * requests)) {
          sent += 1;
          const request = wish.spoil < 5 ? sample : mutate(row, sample, wish);
          const who = identities[wish.spoil < 7 ? rightful(row) : wish.identity];
          const answer = await sendSample(server, who, row, request).catch((error: Error) => {
            // The platform itself refuses some addresses before they are sent.
            if (/Invalid URL|ByteString|well-formed|URI malformed/.test(error.message)) return null;
            throw error;
          });
          if (!answer) continue;
          if (answer.status < 400) accepted += 1;
          expect(answer.status, JSON.stringify(request).slice(0, 300)).toBeLessThan(500);
          if (answer.status === 429) await server.app.services.limits.reset();
        }
      }),
    isNoShow: () =>
      it("were answered often enough to have reached what is behind the checks", () => {
        expect(accepted / sent).toBeGreaterThanOrEqual(0.3);
      }),
  };
}
