import { it } from "vitest";
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
