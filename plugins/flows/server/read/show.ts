import { and, asc, gt, inArray } from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import { type Flow, throttledSends } from "../../contract/flow.ts";
import { flowSends } from "../tables.ts";
import type { Row } from "./admission.ts";
import { countAnswers, type Seeing } from "./seen-answers.ts";

const hour = 3_600_000;

/** What throttled flows let through yet. */
export async function throttlesOf(
  { db, now }: { db: Database; now: Date },
  rows: readonly Pick<Row, "id" | "status">[],
): Promise<Map<string, NonNullable<Flow["throttle"]>>> {
  const ids = rows.filter(({ status }) => status === "throttled").map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const sent = await db
    .select({ id: flowSends.flow_id, at: flowSends.at })
    .from(flowSends)
    .where(and(inArray(flowSends.flow_id, ids), gt(flowSends.at, new Date(now.getTime() - hour))))
    .orderBy(asc(flowSends.at));
  return new Map(
    ids.map((id) => {
      const own = sent.filter((one) => one.id === id);
      const left = Math.max(0, throttledSends - own.length);
      const first = own[0]?.at;
      const frees_at = left === 0 && first ? new Date(first.getTime() + hour) : null;
      return [id, { left, frees_at }];
    }),
  );
}

/** Rows as the contract shows them, in the same order. */
export async function toFlows(call: Seeing, rows: readonly Row[]): Promise<Flow[]> {
  const throttles = await throttlesOf(call, rows);
  const answers = await countAnswers(call, rows);
  return rows.map((row) => {
    const {
      workspace_id: _,
      home: account,
      network_id: flow_id,
      preview_token: __,
      preview_until: ___,
      creator_id: ____,
      ...shown
    } = row;
    const throttle = throttles.get(row.id) ?? null;
    return { ...shown, account, flow_id, throttle, answers_count: answers.get(row.id) ?? 0 };
  });
}

/** One row as a call answers it. */
export async function answerOf(call: Seeing, row: Row): Promise<{ data: Flow }> {
  const [data] = await toFlows(call, [row]);
  if (!data) throw new Error("the flow is not shown");
  return { data };
}
