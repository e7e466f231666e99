import { and, eq, isNull, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { ApiError, conflict, invalid, notFound } from "../../../src/contract/wire.ts";
import { type Call, route } from "../../../src/server/plugin.ts";
import { type JoinPart, joinParts } from "../../contacts/server/slots.ts";
import {
  type HeldTalk,
  heldTalk,
  holdTalks,
  joinTalks,
  messagesToMove,
  separateTalks,
  tellTalk,
  tellTalks,
} from "../../messenger/server/facade.ts";
import { audit } from "../contract/audit.ts";
import { listContactIdentities, mergeContacts, separateContacts } from "../contract/endpoints.ts";
import { contactsMerged } from "../contract/events.ts";
import { mostMoved } from "../contract/identity.ts";
import { identities, undoUntil } from "./read.ts";
import { mergedMessages, merges, type Undo } from "./tables.ts";

type Merging = Call<typeof mergeContacts>;
type Separating = Call<typeof separateContacts>;

/** Who turned out to be the other one; said of the field where the caller does not see them. */
const otherTalk = (call: Merging) =>
  heldTalk(call, call.body.contact_id, "read").catch((error: unknown) => {
    const unseen = error instanceof ApiError && error.status === 404;
    throw unseen ? invalid({ contact_id: "merges.not_found" }) : error;
  });

/** Both talks, held in the order of everybody who holds several; refused where they are not two of one number. */
async function bothTalks(call: Merging): Promise<{ kept: HeldTalk; gone: HeldTalk }> {
  const kept = await heldTalk(call, call.params.contact, "read");
  const gone = await otherTalk(call);
  if (kept.id === gone.id) throw invalid({ contact_id: "merges.same" });
  if (kept.number.id !== gone.number.id) throw invalid({ contact_id: "merges.other_number" });
  await holdTalks(call.db, [kept.id, gone.id]);
  const now = { kept: await heldTalk(call, kept.id), gone: await heldTalk(call, gone.id) };
  // Somebody else merged one of them meanwhile: it is another one that would be merged.
  if (now.kept.id !== kept.id || now.gone.id !== gone.id) throw conflict("merges.changed");
  return now;
}

const called = ({ name, phone }: HeldTalk): string => `${name} +${phone}`;

const partsFor = (
  call: Merging | Separating,
  { kept, gone }: { kept: HeldTalk; gone: Pick<HeldTalk, "id" | "name" | "phone"> },
): Promise<JoinPart[]> => {
  const { number } = kept;
  const names = { kept: called(kept), gone: `${gone.name} +${gone.phone}` };
  const pair = { kept: kept.id, gone: gone.id, number, by: call.actor.id, called: names };
  return call.services.ask(joinParts, pair, call);
};

async function merge(call: Merging) {
  const { db, now, actor } = call;
  const { kept, gone } = await bothTalks(call);
  const pair = { kept: kept.id, gone: gone.id };
  if ((await messagesToMove(db, pair)) > mostMoved) throw conflict("merges.too_many");
  const id = uuidv7();
  const { id: number_id, workspace_id } = kept.number;
  const row = { id, number_id, kept_id: kept.id, gone_id: gone.id, by_id: actor.id };
  await db.insert(merges).values({ ...row, undo: null, merged_at: now });
  const talks = await joinTalks(call, pair, async (moved) => {
    await db.execute(sql`
      insert into ${mergedMessages} (message_id, merge_id)
      select moved.id, ${id}::uuid from (${moved}) as moved`);
  });
  const undo: Record<string, unknown> = { talks };
  const lost: string[] = [];
  for (const part of await partsFor(call, { kept, gone })) {
    const joined = await part.join(call);
    undo[part.part] = joined.undo;
    lost.push(...(joined.lost ?? []));
  }
  await db.update(merges).set({ undo }).where(eq(merges.id, id));
  await call.record(audit, {
    action: "contact.merged",
    subject: "contact",
    subject_id: kept.id,
    number_id,
    workspace_id,
    before: { contact: called(gone), lost: null },
    after: { contact: called(kept), lost: lost.join("; ") || null },
  });
  await call.emit(contactsMerged, { number_id, contact_id: kept.id, merge_id: id });
  return { merge_id: id, conversation: await tellTalk(call, kept.id) };
}

async function separate(call: Separating) {
  const { db, now, params } = call;
  const kept = await heldTalk(call, params.contact);
  const [row] = await db
    .select()
    .from(merges)
    .where(and(eq(merges.id, params.merge), eq(merges.kept_id, kept.id), isNull(merges.undone_at)));
  if (!row) throw notFound();
  if (!row.undo || undoUntil(row.merged_at) <= now) throw conflict("merges.too_late");
  const { talks, ...undo }: Undo = row.undo;
  const pair = { kept: kept.id, gone: row.gone_id };
  const { merge_id, message_id } = mergedMessages;
  const moved = sql`select ${message_id} from ${mergedMessages} where ${merge_id} = ${row.id}`;
  const told = await separateTalks(call, pair, { undo: talks, moved, merged_at: row.merged_at });
  const gone = { id: row.gone_id, ...told };
  for (const part of (await partsFor(call, { kept, gone })).toReversed()) {
    if (part.part in undo) await part.separate(call, undo[part.part]);
  }
  await db.update(merges).set({ undone_at: now, undo: null }).where(eq(merges.id, row.id));
  await db.delete(mergedMessages).where(eq(merge_id, row.id));
  const { id: number_id, workspace_id } = kept.number;
  await call.record(audit, {
    action: "contact.separated",
    subject: "contact",
    subject_id: kept.id,
    number_id,
    workspace_id,
    before: { contact: called(kept) },
    after: { contact: `${gone.name} +${gone.phone}` },
  });
  await call.emit(contactsMerged, { number_id, contact_id: kept.id, merge_id: row.id });
  const [conversation] = await tellTalks(call, [kept.id, row.gone_id]);
  if (!conversation) throw notFound();
  return conversation;
}

export const routes = [
  route(listContactIdentities, async (call) => ({ data: await identities(call) })),
  route(mergeContacts, async (call) => ({ data: await merge(call) })),
  route(separateContacts, async (call) => ({ data: await separate(call) })),
];
