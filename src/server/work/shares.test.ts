import { afterEach, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { eventually } from "../../../tests/support/eventually.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import type { Job } from "../plugin.ts";
import { startWorker, type Worker } from "./jobs.ts";
import { laneOf, lanes, shares } from "./lanes.ts";
import { withWork } from "./outbox.ts";

let server: TestServer;
/** Jobs in the order they began, and what ends each. */
let begun: string[] = [];
const ends = new Map<string, () => void>();
const workers: Worker[] = [];
let left = false;

beforeAll(async () => {
  server = await startServer({ demo: false });
});
afterEach(async () => {
  left = true;
  for (const end of ends.values()) end();
  for (const worker of workers.splice(0)) await worker.stop();
  await server.rows("delete from jobs");
  begun = [];
  ends.clear();
  left = false;
});

const payload = z.object({ name: z.string() });
const send: Job<typeof payload> = {
  name: "test.send",
  payload,
  lane: "gateway",
  run: async ({ name }) => {
    begun.push(name);
    if (!left) await new Promise<void>((resolve) => ends.set(name, resolve));
  },
};
const share = shares[laneOf(send)] ?? 0;
const places = lanes[laneOf(send)];

const start = () => {
  const jobs = [send as unknown as Job];
  workers.push(startWorker(server.app.services, jobs, [], server.now, true));
};
/** Queues by name: `a1` is one of a's, `a1 x` stands in the line x of a. */
const queue = (...names: string[]) =>
  server.app.services.store.transact((db) =>
    withWork(db, server.now(), server.app.services, [], async ({ enqueue }) => {
      for (const name of names) {
        const [whose = ""] = name;
        await enqueue(send, { name }, { whose, line: name.split(" ")[1] ?? name });
      }
    }),
  );
const many = (whose: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${whose}${at}`);
const end = (name: string) => ends.get(name)?.();
const hasBegun = (names: string[]) =>
  eventually(() => expect(begun.toSorted()).toEqual(names.toSorted()));
const waiting = async () => {
  const [row] = await server.rows("select count(*)::int as n from jobs where lease_until is null");
  return row?.n;
};

it("a flood of one leaves places for everybody else, and goes on as its own end", async () => {
  await queue(...many("a", 20), "b1", "c1");
  start();
  await hasBegun([...many("a", share), "b1", "c1"]);
  end("b1");
  end("c1");
  await queue("d1");
  await hasBegun([...many("a", share), "b1", "c1", "d1"]);
  end("a0");
  await hasBegun([...many("a", share + 1), "b1", "c1", "d1"]);
});

it("where all places are taken the next is whose that has fewest, however late it came", async () => {
  const flooding = ["a", "b", "c", "d"];
  await queue(...flooding.flatMap((whose) => many(whose, 5)));
  start();
  await eventually(() => expect(begun).toHaveLength(places));
  await queue("z1");
  const [first = ""] = begun;
  end(first);
  await eventually(() => expect(begun.slice(places)).toEqual(["z1"]));
});

it("what is in one line runs one after the other, and what is not passes it", async () => {
  await queue("a1 x", "a2 x", "a3 x", "a4 y");
  start();
  await hasBegun(["a1 x", "a4 y"]);
  end("a1 x");
  await hasBegun(["a1 x", "a4 y", "a2 x"]);
  end("a2 x");
  await eventually(() => expect(begun.at(-1)).toBe("a3 x"));
});

it("several servers of a store share one flood's places, and one line", async () => {
  start();
  start();
  await queue(...many("a", 8), "b1 x", "b2 x");
  await hasBegun([...many("a", share), "b1 x"]);
  expect(await waiting()).toBe(8 - share + 1);
});

it("nothing is queued there without saying whose it is", async () => {
  const queued = server.app.services.store.transact((db) =>
    withWork(db, server.now(), server.app.services, [], ({ enqueue }) =>
      enqueue(send, { name: "of nobody" }),
    ),
  );
  await expect(queued).rejects.toThrow("test.send does not say whose it is");
});
