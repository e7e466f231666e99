import { it } from "vitest";
import { planChanged } from "../../plugins/plans/contract/events.ts";
import type { Actor } from "../../src/contract/abilities.ts";
import { idempotencyKeys } from "../../src/server/db/tables.ts";
import { withWork } from "../../src/server/work/outbox.ts";
import { startServer } from "../support/server.ts";

const together = 50;
const rounds = 15;
const engine = process.env.DATABASE_URL ? "PostgreSQL" : "the embedded store";
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** What everybody waits for: each writes to the one audit chain and numbers an event for all staff. */
it(`${together} staff changes of as many plans at once, on ${engine}`, async () => {
  const server = await startServer();
  const fields = {
    description: "",
    monthly_fees: [],
    included_numbers: 1,
    included_licenses: 1,
    valid_from: null,
    valid_to: null,
  };
  const plans: { id: string; version: number }[] = [];
  for (let at = 0; at < together; at++) {
    const body = { ...fields, code: `bench-${at}`, name: `Bench ${at}` };
    plans.push((await server.send("marina", "POST", "admin/plans", body)).body.data);
  }
  const timed = async (work: (plan: (typeof plans)[number]) => Promise<{ status: number }>) => {
    const from = performance.now();
    const each = await Promise.all(
      plans.map(async (plan) => {
        const { status } = await work(plan);
        if (status !== 200) throw new Error(`a plan was answered with ${status}`);
        return performance.now() - from;
      }),
    );
    const sorted = each.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.ceil(together * share) - 1] ?? 0;
    return { p50: at(0.5), p95: at(0.95), all: at(1) };
  };
  const change = (round: number) =>
    timed(async (plan) => {
      const body = { ...fields, name: `Round ${round}`, version: plan.version };
      const answer = await server.send("marina", "PUT", `admin/plans/${plan.id}`, body);
      plan.version = answer.body.data?.version;
      return answer;
    });
  const read = () => timed((plan) => server.get("marina", `admin/plans/${plan.id}`));
  const samples: Record<"changes" | "reads", Awaited<ReturnType<typeof timed>>[]> = {
    changes: [],
    reads: [],
  };
  await change(0);
  for (let round = 1; round <= rounds; round++) {
    samples.changes.push(await change(round));
    samples.reads.push(await read());
  }
  console.table(
    Object.entries(samples).map(([of, taken]) => ({
      of: `${together} ${of} at once, ${engine}`,
      "p50, ms": Math.round(median(taken.map(({ p50 }) => p50))),
      "p95, ms": Math.round(median(taken.map(({ p95 }) => p95))),
      "all, ms": Math.round(median(taken.map(({ all }) => all))),
    })),
  );
}, 300_000);

const crowd = 100;

/** The two rows that everybody waits for, by themselves: a transaction each, as a handler's ends. */
it(`${crowd} transactions at once on the counter row and on the chain row, on ${engine}`, async () => {
  const { app, get, now } = await startServer();
  const { store, recorder } = app.services;
  const { body: me } = await get("marina", "user");
  const actor: Actor = { ...me.data, kind: "session", verified: true };
  const origin = { requestId: "1", ip: "10.1.2.3", userAgent: "", credential: null, name: "M" };
  const entry = { action: "plan.updated", subject: "plan", subject_id: actor.id, after: { a: 1 } };
  const works: Record<string, () => Promise<unknown>> = {
    "a row of its own each": () =>
      store.transact(async (db) => {
        const key = crypto.randomUUID();
        const row = { actor_id: actor.id, key, endpoint: "x", request_hash: "", created_at: now() };
        await db.insert(idempotencyKeys).values(row);
      }),
    "an event each for all staff": () =>
      store.transact((db) =>
        withWork(db, now(), app.services, [], (work) =>
          work.emit(planChanged, { plan_id: actor.id }),
        ),
      ),
    "an audit entry each": () =>
      store.transact((db) => recorder.write({ db, now: now(), actor, origin }, entry)),
  };
  const taken: Record<string, number[]> = {};
  for (let round = 0; round <= rounds; round++) {
    for (const [name, work] of Object.entries(works)) {
      const from = performance.now();
      await Promise.all(Array.from({ length: crowd }, work));
      if (round > 0) taken[name] = [...(taken[name] ?? []), performance.now() - from];
    }
  }
  console.table(
    Object.entries(taken).map(([of, each]) => ({
      [`${crowd} at once, ${engine}`]: of,
      "all, ms": Math.round(median(each)),
      "a second": Math.round((crowd * 1_000) / median(each)),
    })),
  );
}, 300_000);
