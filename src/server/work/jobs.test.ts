import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";
import { eventually } from "../../../tests/support/eventually.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import type { Job } from "../plugin.ts";
import { pauseAfter, tries } from "./backoff.ts";
import { startWorker, type Worker } from "./jobs.ts";
import { lease } from "./lease.ts";
import { withWork } from "./outbox.ts";

let server: TestServer;
let ran: string[] = [];
/** Ends the slow job that is under way. */
let release = () => {};
const workers: Worker[] = [];

beforeAll(async () => {
  server = await startServer({ demo: false });
});
afterEach(async () => {
  vi.useRealTimers();
  release();
  for (const worker of workers.splice(0)) await worker.stop();
  await server.rows("delete from jobs");
  ran = [];
});

const job = (name: string, lane: Job["lane"], run: () => Promise<void>): Job => ({
  name: `test.${name}`,
  payload: z.object({}),
  ...(lane ? { lane } : {}),
  run: async () => {
    ran.push(name);
    await run();
  },
});
const quick = job("quick", undefined, async () => {});
const waits = () =>
  new Promise<void>((resolve) => {
    release = resolve;
  });
const mail = job("mail", "mail", waits);
const slow = job("slow", undefined, waits);

const start = (running: boolean) => {
  const worker = startWorker(server.app.services, [quick, mail, slow], [], server.now, running);
  workers.push(worker);
  return worker;
};
const enqueue = (...queued: Job[]) =>
  server.app.services.store.transact((db) =>
    withWork(db, server.now(), server.app.services, [], async (work) => {
      for (const one of queued) await work.enqueue(one, {});
    }),
  );
const ranTo = (wanted: string[]) => eventually(() => expect(ran).toEqual(wanted));

it("a mail server that takes its time holds up nothing but mails", async () => {
  start(true);
  await enqueue(mail);
  await ranTo(["mail"]);
  await enqueue(quick);
  await ranTo(["mail", "quick"]);
});

it("a job that outlasts its lease is not run by another server as well", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const [one, other] = [start(false), start(false)];
  await enqueue(slow);
  const working = one.drain();
  await ranTo(["slow"]);
  for (let passed = 0; passed < 2 * lease; passed += lease / 2) {
    server.advance(lease / 2);
    vi.advanceTimersByTime(lease / 2);
    const until = new Date(server.now().getTime() + lease / 2).toISOString();
    await eventually(async () =>
      expect(await server.rows(`select 1 from jobs where lease_until > '${until}'`)).toHaveLength(
        1,
      ),
    );
    expect(await other.drain()).toBe(0);
  }
  release();
  expect(await working).toBe(1);
  expect(ran).toEqual(["slow"]);
});

it("what another server took over while this one was stopped is left to it", async () => {
  const [stopped, other] = [start(false), start(false)];
  await enqueue(slow, quick);
  const working = stopped.drain();
  await ranTo(["slow"]);
  const first = release;
  server.advance(lease + 1);
  const taking = other.drain();
  await ranTo(["slow", "slow"]);
  release();
  await taking;
  first();
  await working;
  expect(ran).toEqual(["slow", "slow", "quick"]);
  expect(await server.rows("select 1 from jobs")).toEqual([]);
});

it("what fails is tried for days, ever more seldom", () => {
  const pauses = Array.from({ length: tries - 1 }, (_, tried) => pauseAfter(tried + 1));
  expect(pauses).toEqual(pauses.toSorted((one, next) => one - next));
  const days = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400_000;
  expect(days).toBeGreaterThan(2.5);
  expect(days).toBeLessThan(4);
});
