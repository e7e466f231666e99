import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../../src/server/db/database.ts";
import { defineJob, type Work } from "../../../../src/server/plugin.ts";
import { templates } from "../tables.ts";
import { judge } from "./judge.ts";
import { reportTemplate, type TemplateRow } from "./report.ts";

const hour = 3_600_000;
/** Hours of the first pause and the second; the third disables. */
const pauseHours = [3, 6];

const round = z.object({ template_id: z.string(), round: z.int() });

/** A template, held. */
export async function heldTemplate(db: Database, id: string): Promise<TemplateRow | null> {
  const [row] = await db.select().from(templates).where(eq(templates.id, id)).for("update");
  return row ?? null;
}

/** Changes a template; what was planned for its former state is left alone from now on. */
export async function change(
  work: Work,
  row: TemplateRow,
  set: Partial<TemplateRow>,
): Promise<TemplateRow> {
  const [after] = await work.db
    .update(templates)
    .set({ ...set, round: row.round + 1, updated_at: work.now })
    .where(eq(templates.id, row.id))
    .returning();
  if (!after) throw new Error("the template is gone");
  return after;
}

const statusField = "message_template_status_update";

/** Takes a state and tells the account. */
export async function setStatus(
  work: Work,
  row: TemplateRow,
  status: string,
  more: { set?: Partial<TemplateRow>; told?: Record<string, unknown> } = {},
): Promise<TemplateRow> {
  const reason = String(more.told?.reason ?? "NONE");
  const after = await change(work, row, { ...more.set, status, reason });
  await reportTemplate(work, after, statusField, { event: status, reason, ...more.told });
  return after;
}

export async function setQuality(work: Work, row: TemplateRow, quality: string) {
  if (row.quality === quality) return row;
  const [after] = await work.db
    .update(templates)
    .set({ quality, updated_at: work.now })
    .where(eq(templates.id, row.id))
    .returning();
  await reportTemplate(work, row, "message_template_quality_update", {
    previous_quality_score: row.quality,
    new_quality_score: quality,
  });
  return after ?? row;
}

/** Says that a template's category will be another one on the first of the next month. */
export async function scheduleCategory(work: Work, row: TemplateRow, category: string) {
  const { now } = work;
  const after = await change(work, row, { correct_category: category });
  await reportTemplate(work, after, "template_category_update", {
    new_category: row.category,
    correct_category: category,
  });
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  await work.enqueue(recategorise, { template_id: row.id }, { runAt: first });
}

export async function reject(
  work: Work,
  row: TemplateRow,
  { reason, details, recommendation }: { reason: string; details: string; recommendation: string },
) {
  const rejection_info = { reason: details, recommendation };
  await setStatus(work, row, "REJECTED", { told: { reason, rejection_info } });
}

/** Approves, or rejects, by what the rules find. */
async function decide(work: Work, row: TemplateRow): Promise<void> {
  const verdict = judge(row);
  if (verdict.kind === "rejected") {
    return reject(work, row, { ...verdict, reason: verdict.reason.toUpperCase() });
  }
  const approved = await setStatus(work, row, "APPROVED", { set: { reports: 0 } });
  if (verdict.kind === "misfiled") await scheduleCategory(work, approved, verdict.category);
}

/** Looks at a template that still is what it was when the review was planned. */
export const review = defineJob({
  name: "simulator.review-template",
  title: "simulator:jobs.review",
  payload: round,
  run: ({ template_id, round: planned }, { transact }) =>
    transact(async (work) => {
      const row = await heldTemplate(work.db, template_id);
      const isOpen = row?.status === "PENDING" || row?.status === "IN_APPEAL";
      if (row && isOpen && row.round === planned) await decide(work, row);
    }),
});

/** Ends a pause. */
export const unpause = defineJob({
  name: "simulator.unpause-template",
  title: "simulator:jobs.unpause",
  payload: round,
  run: ({ template_id, round: planned }, { transact }) =>
    transact(async (work) => {
      const row = await heldTemplate(work.db, template_id);
      if (row?.status !== "PAUSED" || row.round !== planned) return;
      const after = await setStatus(work, row, "APPROVED", {
        told: { other_info: { title: "UNPAUSE", description: "" } },
        // One more report, and it rests again.
        set: { reports: 1 },
      });
      await setQuality(work, after, "YELLOW");
    }),
});

/** Moves a template to the category that was announced. */
export const recategorise = defineJob({
  name: "simulator.recategorise-template",
  title: "simulator:jobs.recategorise",
  payload: z.object({ template_id: z.string() }),
  run: ({ template_id }, { transact }) =>
    transact(async (work) => {
      const row = await heldTemplate(work.db, template_id);
      if (!row?.correct_category || row.status === "DELETED") return;
      const category = row.correct_category;
      const after = await change(work, row, { category, correct_category: null });
      await reportTemplate(work, after, "template_category_update", {
        previous_category: row.category,
        new_category: category,
      });
    }),
});

const pauseTitles = ["FIRST_PAUSE", "SECOND_PAUSE"];

/** A template that people complain of rests for 3 hours, then for 6, and then for good. */
export async function pause(work: Work, row: TemplateRow): Promise<TemplateRow> {
  const low = await setQuality(work, row, "RED");
  const hours = pauseHours[row.pauses];
  const pauses = row.pauses + 1;
  if (hours === undefined) {
    const told = { disable_info: { disable_date: Math.floor(work.now.getTime() / 1000) } };
    return setStatus(work, low, "DISABLED", { set: { pauses }, told });
  }
  const title = pauseTitles[row.pauses];
  const told = { other_info: { title, description: "" } };
  const after = await setStatus(work, low, "PAUSED", { set: { pauses }, told });
  const runAt = new Date(work.now.getTime() + hours * hour);
  await work.enqueue(unpause, { template_id: row.id, round: after.round }, { runAt });
  return after;
}

/** Reports that lower a template's quality, and those that pause it. */
const worry = { yellow: 1, red: 2 };

/** Somebody reported a message made of this template, or blocked the business over it. */
export async function complain(work: Work, row: TemplateRow): Promise<void> {
  const reports = row.reports + 1;
  await work.db.update(templates).set({ reports }).where(eq(templates.id, row.id));
  const after = { ...row, reports };
  if (row.status !== "APPROVED" && row.status !== "REINSTATED") return;
  if (reports >= worry.red) await pause(work, after);
  else if (reports >= worry.yellow) await setQuality(work, after, "YELLOW");
}
