import { and, eq, inArray, isNotNull, ne, or } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { conflict, invalid } from "../../../src/contract/wire.ts";
import type { Work } from "../../../src/server/plugin.ts";
import type { Entry } from "../../../src/server/record.ts";
import { type HeldTalk, joinTalks } from "../../messenger/server/facade.ts";
import type { audit } from "../contract/audit.ts";
import { contactsMerged } from "../contract/events.ts";
import { called, moveMessages, note, partsFor, portion } from "./move.ts";
import { merges } from "./tables.ts";

/** Refused while messages of one of them are on their way to or from another. */
export async function refuseMoving({ db }: Work, contacts: readonly string[], but?: string) {
  const { id, kept_id, gone_id, way } = merges;
  const one = or(inArray(kept_id, [...contacts]), inArray(gone_id, [...contacts]));
  const others = and(one, isNotNull(way), but === undefined ? undefined : ne(id, but));
  if ((await db.$count(merges, others)) > 0) throw conflict("merges.moving");
}

/** Makes one contact of two whose talks are held; `by` is null where WhatsApp told it. Answers what is kept of it. */
export async function mergeTalks(
  work: Work,
  { kept, gone }: { kept: HeldTalk; gone: HeldTalk },
  { by, take }: { by: string | null; take: readonly string[] },
  record: (entry: Entry<typeof audit>) => Promise<void>,
): Promise<typeof merges.$inferSelect> {
  const { db, now } = work;
  const pair = { kept: kept.id, gone: gone.id };
  await refuseMoving(work, [kept.id, gone.id]);
  const id = uuidv7();
  const { id: number_id, workspace_id } = kept.number;
  const own = { id, number_id, kept_id: kept.id, gone_id: gone.id, by_id: by };
  await db.insert(merges).values({ ...own, undo: null, merged_at: now });
  const talks = await joinTalks(work, pair, portion.size);
  await note(work, id, talks.moved.ids);
  const undo: Record<string, unknown> = { talks: talks.undo };
  const lost: string[] = [];
  const took: string[] = [];
  const names = { kept: called(kept), gone: called(gone) };
  const asked = { ...pair, number: kept.number, by, called: names, take };
  for (const part of await partsFor(work, asked)) {
    const joined = await part.join(work);
    undo[part.part] = joined.undo;
    lost.push(...(joined.lost ?? []));
    took.push(...(joined.took ?? []));
  }
  if (take.some((field) => !took.includes(field))) {
    throw invalid({ take: "merges.unknown_field" });
  }
  const { total, moved, moving } = talks;
  const isMoving = moved.count < total;
  const [row] = await db
    .update(merges)
    .set({
      undo,
      total,
      moved: moved.count,
      way: isMoving ? "in" : null,
      places: isMoving ? { ...moving, next: moving.next - moved.live } : null,
    })
    .where(eq(merges.id, id))
    .returning();
  if (!row) throw new Error("the merge was not stored");
  if (isMoving) await work.enqueue(moveMessages, { merge_id: id });
  await record({
    action: "contact.merged",
    subject: "contact",
    subject_id: kept.id,
    number_id,
    workspace_id,
    before: { contact: called(gone), lost: null },
    after: { contact: called(kept), lost: lost.join("; ") || null },
  });
  await work.emit(contactsMerged, { number_id, contact_id: kept.id, merge_id: id });
  return row;
}
