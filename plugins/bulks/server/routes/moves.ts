import { and, desc, eq, ne } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { conflict, invalid } from "../../../../src/contract/wire.ts";
import { type Call, route } from "../../../../src/server/plugin.ts";
import {
  cancelBulk,
  pauseBulk,
  resumeBulk,
  retryBulk,
  startBulk,
} from "../../contract/endpoints.ts";
import { furthestDays } from "../../contract/limits.ts";
import { againstOf } from "../check/against.ts";
import { check } from "../check/job.ts";
import { countUntried } from "../check/rows-in.ts";
import { bulkIn, type Row } from "../read/admission.ts";
import { toDetail } from "../read/show.ts";
import { unsent } from "../send/ends.ts";
import { callSender } from "../send/slice.ts";
import { sameWording } from "../send/wording.ts";
import { leaveOutWrittenAgain } from "../send/written-again.ts";
import { bulks } from "../tables.ts";
import { change, record, tell } from "../told.ts";
import { openAgainst } from "./map.ts";
import { refuseMove, refuseOlder } from "./refuse.ts";

type Moving = Call<typeof pauseBulk>;

async function moved(
  call: Moving,
  move: "pause" | "resume" | "cancel",
  step: (bulk: Row) => Promise<Row>,
) {
  const bulk = await bulkIn(call, "send", true);
  refuseMove(move, bulk);
  const after = await step(bulk);
  const done = { pause: "paused", resume: "resumed", cancel: "cancelled" } as const;
  await record(call, `bulk.${done[move]}`, after, { description: after.description });
  return { data: await toDetail(call, after) };
}

export const moveRoutes = [
  route(startBulk, async (call) => {
    const { now, body } = call;
    const bulk = await bulkIn(call, "send", true);
    refuseMove("start", bulk);
    await refuseOlder(call, bulk, body.version);
    const leftOut = await leaveOutWrittenAgain(call, bulk);
    if (bulk.pending === leftOut) {
      throw conflict(leftOut > 0 ? "bulks.nobody_failed" : "bulks.nobody_to_send_to");
    }
    const { template } = await openAgainst(call, bulk, bulk.mapping);
    if (!sameWording(bulk, template)) throw conflict("bulks.template_changed");
    const at = body.scheduled_at;
    // Nobody who chose a time means now: what is sent cannot be called back.
    if (at && at <= now) throw invalid({ scheduled_at: "bulks.past" });
    if (at && at.getTime() > now.getTime() + furthestDays * 86_400_000) {
      throw invalid({ scheduled_at: "bulks.too_far" }, { max: furthestDays });
    }
    const after = await change(call, bulk.id, {
      status: at ? "scheduled" : "processing",
      scheduled_at: at,
      started_at: at ? null : now,
      // All that is needed of it stands in the rows.
      file_id: null,
    });
    if (bulk.file_id) await call.services.files.remove(call.db, bulk.file_id);
    if (!at) await callSender(call, after.number_id);
    await record(call, "bulk.started", after, {
      description: after.description,
      recipients: after.pending,
      scheduled_at: after.scheduled_at,
    });
    return { data: await toDetail(call, after) };
  }),

  route(pauseBulk, (call) =>
    moved(call, "pause", (bulk) =>
      change(call, bulk.id, { status: "paused", pause_kind: "person", resume_at: null }),
    ),
  ),

  route(resumeBulk, (call) =>
    moved(call, "resume", async (bulk) => {
      const after = await change(call, bulk.id, {
        status: "processing",
        pause_kind: null,
        resume_at: null,
      });
      await callSender(call, bulk.number_id);
      return after;
    }),
  ),

  route(cancelBulk, (call) =>
    moved(call, "cancel", async (bulk) => {
      const after = await change(call, bulk.id, {
        status: "cancelled",
        ...unsent,
        finished_at: call.now,
        pause_kind: null,
        resume_at: null,
        file_id: null,
      });
      if (bulk.file_id) await call.services.files.remove(call.db, bulk.file_id);
      // What was handed over without an answer is brought to its end.
      if (after.sending > 0) await callSender(call, bulk.number_id);
      return after;
    }),
  ),

  route(retryBulk, async (call) => {
    const { db, now, actor } = call;
    const from = await bulkIn(call, "send", true);
    refuseMove("retry", from);
    const hasFailed = from.failed > 0 || (from.status === "failed" && from.cancelled > 0);
    if (!hasFailed || from.sending > 0) throw conflict("bulks.nobody_failed");
    const [latest] = await db
      .select({ id: bulks.id, status: bulks.status })
      .from(bulks)
      .where(and(eq(bulks.retry_of, from.id), ne(bulks.status, "cancelled")))
      .orderBy(desc(bulks.id))
      .limit(1);
    const count = await countUntried(call, from, latest);
    if (latest && count === 0) throw conflict("bulks.retry_waits", { id: latest.id });
    if (count === 0) throw conflict("bulks.nobody_failed");
    if (!(await againstOf(call, from, from.mapping)))
      throw conflict("bulks.number_or_template_gone");
    const [row] = await db
      .insert(bulks)
      .values({
        id: uuidv7(),
        workspace_id: from.workspace_id,
        number_id: from.number_id,
        template_id: from.template_id,
        creator_id: actor.id,
        description: from.description,
        status: "checking",
        // Its file of the header, and nothing else: the values stand in the rows.
        mapping: from.mapping,
        retry_of: from.id,
        items_count: count,
        created_at: now,
        updated_at: now,
      })
      .returning();
    if (!row) throw new Error("the bulk was not kept");
    await call.enqueue(check, { bulk_id: row.id, version: row.version });
    await record(call, "bulk.retried", row, { description: row.description, rows: count });
    await tell(call, row);
    await tell(call, from);
    return { data: await toDetail(call, row) };
  }),
];
