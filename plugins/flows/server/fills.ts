import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { inPortions } from "../../../src/server/db/portions.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { movedRows } from "../../contacts/server/facade.ts";
import { joinParts, personParts } from "../../contacts/server/slots.ts";
import { flowChanged } from "../contract/events.ts";
import { flowAnswers, flows } from "./tables.ts";

const { id, contact_id, flow_id, fields, answered_at } = flowAnswers;

const answerCopies = (db: Database, contact: string) =>
  inPortions<{ id: string }>(200, (last, limit) =>
    db
      .select({ id, fields, answered_at })
      .from(flowAnswers)
      .where(and(eq(contact_id, contact), last ? gt(id, last.id) : undefined))
      .orderBy(asc(id))
      .limit(limit),
  );

/** Erases what a contact answered; flows count what is there. */
async function eraseAnswers(work: Work, contact: string, limit: number): Promise<number> {
  const { db } = work;
  const some = db
    .select({ id })
    .from(flowAnswers)
    .where(eq(contact_id, contact))
    .orderBy(asc(id))
    .limit(limit);
  const gone = await db.delete(flowAnswers).where(inArray(id, some)).returning({ flow_id });
  for (const flow of new Set(gone.map((row) => row.flow_id))) {
    const fewer = gone.filter((row) => row.flow_id === flow).length;
    const [row] = await db
      .update(flows)
      .set({ answers_count: sql`${flows.answers_count} - ${fewer}` })
      .where(eq(flows.id, flow))
      .returning({ workspace_id: flows.workspace_id });
    if (row) await work.emit(flowChanged, { workspace_id: row.workspace_id, flow_id: flow });
  }
  return gone.length;
}

export const fills = [
  fill(joinParts, async (pair) => movedRows("form_answers", flowAnswers, pair)),

  fill(personParts, async ({ contact }) => [
    {
      part: "form_answers",
      rows: (db) => answerCopies(db, contact.id),
      erase: (work, limit) => eraseAnswers(work, contact.id, limit),
    },
  ]),
];
