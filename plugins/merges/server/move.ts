import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { id } from "../../../src/contract/wire.ts";
import { defineJob, type Work } from "../../../src/server/plugin.ts";
import { jsonOf } from "../../../src/server/text/keepable.ts";
import type { Slot } from "../../../src/server/work/slot.ts";
import { identitiesOf, writtenPhone } from "../../contacts/server/facade.ts";
import { type JoinPart, joinParts } from "../../contacts/server/slots.ts";
import {
  type HeldTalk,
  holdTalks,
  moveSome,
  returnSome,
  separateTalks,
  tellRearranged,
  tellTalks,
} from "../../messenger/server/facade.ts";
import { numbersById } from "../../numbers/server/facade.ts";
import { contactsMerged } from "../contract/events.ts";
import { mergedMessages, merges, type Undo } from "./tables.ts";

/** Messages that one transaction moves: whoever writes with the person waits for it. */
export const portion = { size: 5_000 };
/** How long (ms) one turn goes on: whoever stops the server waits for no more. */
const spell = 2_000;

type Row = typeof merges.$inferSelect;

/** Writes down which messages go back when the merge is. */
export async function note({ db }: Work, merge_id: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    insert into ${mergedMessages} (message_id, merge_id)
    select moved.value::uuid, ${merge_id}::uuid
    from jsonb_array_elements_text(${jsonOf([...ids])}::jsonb) as moved(value)`);
}

type Pair = typeof joinParts extends Slot<infer Asked, JoinPart> ? Asked : never;

/** What others keep about two contacts. */
export const partsFor = (work: Work, pair: Pair): Promise<JoinPart[]> =>
  work.services.ask(joinParts, pair, work);

const movedBy = ({ id }: Row) => {
  const { merge_id, message_id } = mergedMessages;
  return sql`select ${message_id} from ${mergedMessages} where ${merge_id} = ${id}`;
};

/** A contact in the words of a log: names may be alike. */
export const called = ({ name, phone }: Pick<HeldTalk, "name" | "phone">): string =>
  phone === null ? name : `${name} ${writtenPhone(phone)}`;

/** Makes two of one again, once there are no more messages to give back than may be at once. The caller holds the talk. */
export async function putApart(
  work: Work,
  row: Row,
  kept: Pick<HeldTalk, "id" | "number" | "name" | "phone">,
): Promise<void> {
  const { db, now } = work;
  if (!row.undo) throw new Error("the merge cannot be taken back");
  const { talks, ...undo }: Undo = row.undo;
  const pair = { kept: kept.id, gone: row.gone_id };
  const told = await separateTalks(work, pair, {
    undo: talks,
    moved: movedBy(row),
    merged_at: row.merged_at,
  });
  const names = { kept: called(kept), gone: called(told) };
  const by = row.undone_by_id ?? row.by_id;
  const asked = { ...pair, number: kept.number, by, called: names, take: [] };
  for (const part of (await partsFor(work, asked)).toReversed()) {
    if (part.part in undo) await part.separate(work, undo[part.part]);
  }
  const done = { undone_at: now, undo: null, way: null, places: null, undone_by_id: by };
  await db.update(merges).set(done).where(eq(merges.id, row.id));
  await db.delete(mergedMessages).where(eq(mergedMessages.merge_id, row.id));
  await work.emit(contactsMerged, {
    number_id: kept.number.id,
    contact_id: kept.id,
    merge_id: row.id,
  });
  await tellTalks(work, [kept.id, row.gone_id]);
}

/** Moves one portion to who is kept; answers whether another one follows. */
async function moveIn(work: Work, row: Row): Promise<boolean> {
  const { places } = row;
  if (!places) throw new Error("no places were set aside");
  const pair = { kept: row.kept_id, gone: row.gone_id };
  const moved = await moveSome(work, pair, places, portion.size);
  await note(work, row.id, moved.ids);
  const isLast = moved.count < portion.size;
  await work.db
    .update(merges)
    .set({
      moved: row.moved + moved.count,
      places: isLast ? null : { ...places, next: places.next - moved.live },
      way: isLast ? null : "in",
    })
    .where(eq(merges.id, row.id));
  await tellRearranged(work, row.number_id, row.kept_id);
  return !isLast;
}

/** Gives one portion back, and separates both with the last. */
async function moveOut(work: Work, row: Row): Promise<boolean> {
  const { db } = work;
  const left = await db.$count(mergedMessages, eq(mergedMessages.merge_id, row.id));
  if (left <= portion.size) {
    const number = (await numbersById(db, [row.number_id])).get(row.number_id);
    const kept = (await identitiesOf(db, row.kept_id)).find(({ own }) => own);
    if (!number || !kept) return false;
    const { id: kept_id, phone } = kept;
    await putApart(work, row, { id: kept_id, number, name: kept.nickname ?? kept.name, phone });
    return false;
  }
  const pair = { kept: row.kept_id, gone: row.gone_id };
  const ids = await returnSome(work, pair, movedBy(row), portion.size);
  // What was erased meanwhile is not given back.
  const these = ids.length > 0 ? inArray(mergedMessages.message_id, ids) : undefined;
  await db.delete(mergedMessages).where(and(eq(mergedMessages.merge_id, row.id), these));
  await db
    .update(merges)
    .set({ moved: row.moved + ids.length })
    .where(eq(merges.id, row.id));
  await tellRearranged(work, row.number_id, row.kept_id);
  return true;
}

/** Moves what one transaction could not, in whichever direction it has to go by now, turn by turn. */
export const moveMessages = defineJob({
  name: "merges.move",
  title: "merges:jobs.move",
  lane: "steady",
  payload: z.object({ merge_id: id }),
  run: async ({ merge_id }, { transact }): Promise<void> => {
    const step = (): Promise<boolean> =>
      transact(async (work) => {
        const [known] = await work.db.select().from(merges).where(eq(merges.id, merge_id));
        if (!known?.way) return false;
        // In the order of everybody: the talk before what is kept about it.
        await holdTalks(work.db, [known.kept_id]);
        const [row] = await work.db
          .select()
          .from(merges)
          .where(eq(merges.id, merge_id))
          .for("update");
        if (!row?.way) return false;
        const isMore = row.way === "in" ? await moveIn(work, row) : await moveOut(work, row);
        const { number_id, kept_id: contact_id } = row;
        await work.emit(contactsMerged, { number_id, contact_id, merge_id });
        return isMore;
      });
    const began = performance.now();
    while (await step()) {
      if (performance.now() - began > spell) {
        return transact(({ enqueue }) => enqueue(moveMessages, { merge_id }));
      }
    }
  },
});
