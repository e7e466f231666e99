import { and, eq, isNull } from "drizzle-orm";
import { ApiError, conflict, invalid, notFound } from "../../../src/contract/wire.ts";
import { type Call, route } from "../../../src/server/plugin.ts";
import { identitiesOf } from "../../contacts/server/facade.ts";
import { type HeldTalk, heldTalk, holdTalks, tellTalk } from "../../messenger/server/facade.ts";
import { audit } from "../contract/audit.ts";
import { listContactIdentities, mergeContacts, separateContacts } from "../contract/endpoints.ts";
import { contactsMerged } from "../contract/events.ts";
import { mergeTalks, refuseMoving } from "./merge.ts";
import { called, moveMessages, portion, putApart } from "./move.ts";
import { identities, movingOf, undoUntil } from "./read.ts";
import { mergedMessages, merges } from "./tables.ts";

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

async function merge(call: Merging) {
  const { take = [] } = call.body;
  const both = await bothTalks(call);
  // What is known of the phone would be hidden behind who shows none.
  if (both.kept.phone === null && both.gone.phone !== null) {
    throw invalid({ contact_id: "merges.phone_stays" });
  }
  const row = await mergeTalks(call, both, { by: call.actor.id, take }, (entry) =>
    call.record(audit, entry),
  );
  const conversation = await tellTalk(call, both.kept.id);
  return { merge_id: row.id, conversation, moving: movingOf(row) };
}

async function separate(call: Separating) {
  const { db, now, params, actor } = call;
  const kept = await heldTalk(call, params.contact);
  const [row] = await db
    .select()
    .from(merges)
    .where(and(eq(merges.id, params.merge), eq(merges.kept_id, kept.id), isNull(merges.undone_at)))
    .for("update");
  if (!row) throw notFound();
  if (!row.undo || undoUntil(row.merged_at) <= now) throw conflict("merges.too_late");
  await refuseMoving(call, [kept.id, row.gone_id], row.id);
  // Pressed twice.
  if (row.way === "out") throw conflict("merges.moving");
  const total = await db.$count(mergedMessages, eq(mergedMessages.merge_id, row.id));
  const back = { ...row, way: "out" as const, total, moved: 0, undone_by_id: actor.id };
  const { id: number_id, workspace_id } = kept.number;
  const [other] = (await identitiesOf(db, row.gone_id)).filter(({ own }) => own);
  await call.record(audit, {
    action: "contact.separated",
    subject: "contact",
    subject_id: kept.id,
    number_id,
    workspace_id,
    before: { contact: called(kept) },
    after: { contact: other ? called({ ...other, name: other.nickname ?? other.name }) : null },
  });
  const isMoving = total > portion.size;
  const { id: _, ...values } = back;
  if (isMoving) {
    await db.update(merges).set(values).where(eq(merges.id, row.id));
    await call.enqueue(moveMessages, { merge_id: row.id });
    await call.emit(contactsMerged, { number_id, contact_id: kept.id, merge_id: row.id });
  } else {
    await putApart(call, back, kept);
  }
  const conversation = await tellTalk(call, kept.id);
  return { merge_id: row.id, conversation, moving: isMoving ? movingOf(back) : null };
}

export const routes = [
  route(listContactIdentities, async (call) => ({ data: await identities(call) })),
  route(mergeContacts, async (call) => ({ data: await merge(call) })),
  route(separateContacts, async (call) => ({ data: await separate(call) })),
];
