import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { ActionOf } from "../../../src/contract/audit.ts";
import { ApiError, notFound } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { pageOfRows } from "../../../src/server/db/paginate.ts";
import { route, type Work } from "../../../src/server/plugin.ts";
import { changedMeanwhile, type Records } from "../../../src/server/record.ts";
import { type HeldTalk, heldTalk, seersOf } from "../../messenger/server/facade.ts";
import { notify } from "../../notifications/server/facade.ts";
import { mayOn } from "../../numbers/server/facade.ts";
import { peopleById } from "../../users/server/facade.ts";
import { audit } from "../contract/audit.ts";
import { createNote, deleteNote, listNotes, updateNote } from "../contract/endpoints.ts";
import { noteChanged } from "../contract/events.ts";
import { mentionedIn } from "../contract/mentions.ts";
import { isFresh, type Note } from "../contract/note.ts";
import { mentionedNotice } from "../contract/notices.ts";
import { notes } from "./tables.ts";

type Row = typeof notes.$inferSelect;
type Writing = Work & { actor: { id: string } };

/** The talk's notes, of the workspace that has its number now. */
const ofTalk = ({ id, number }: HeldTalk) =>
  and(eq(notes.contact_id, id), eq(notes.workspace_id, number.workspace_id));

async function toNotes(db: Database, rows: readonly Row[]): Promise<Note[]> {
  const people = await peopleById(db, [...new Set(rows.map(({ author_id }) => author_id))]);
  return rows.map(({ id, text, author_id, created_at, edited_at, version }) => {
    const by = { id: author_id, name: people.get(author_id)?.name ?? "" };
    return { id, text, by, created_at, edited_at, version };
  });
}

async function toNote(db: Database, row: Row): Promise<Note> {
  const [shown] = await toNotes(db, [row]);
  if (!shown) throw new Error("the note was not read");
  return shown;
}

/** A note of the talk, held by the talk's own lock. */
async function noteIn(db: Database, talk: HeldTalk, id: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(notes)
    .where(and(ofTalk(talk), eq(notes.id, id)));
  if (!row) throw notFound();
  return row;
}

/** Its writer's own, and not for long. */
function refuseOthers({ now, actor }: Writing, row: Row): void {
  if (row.author_id !== actor.id) throw new ApiError(403, "forbidden");
  if (!isFresh(row, now)) throw new ApiError(409, "notes.too_late");
}

/** Tells whom a note mentions, its former words did not, and who sees the talk; its writer knows. */
async function tellMentioned(
  call: Writing,
  talk: HeldTalk,
  text: string,
  before = "",
): Promise<void> {
  const people = await seersOf(call, talk);
  const known = new Set(mentionedIn(before, people).map(({ id }) => id));
  const by = (await peopleById(call.db, [call.actor.id])).get(call.actor.id)?.name ?? "";
  for (const { id } of mentionedIn(text, people)) {
    if (id === call.actor.id || known.has(id)) continue;
    const values = { by, contact: talk.name };
    await notify(call, id, mentionedNotice, { values, path: `/messenger/${talk.id}` });
  }
}

/** Writes down what became of a note, without its words, and tells whoever shows the talk. */
async function settle(
  call: Writing & Records,
  action: ActionOf<typeof audit>,
  talk: HeldTalk,
  { id: note_id, author_id }: Row,
): Promise<void> {
  const by = (await peopleById(call.db, [author_id])).get(author_id)?.name ?? "";
  const { id: number_id, workspace_id } = talk.number;
  await call.record(audit, {
    action,
    subject: "note",
    subject_id: note_id,
    number_id,
    workspace_id,
    after: { contact: talk.name, by },
  });
  await call.emit(noteChanged, { number_id, contact_id: talk.id, note_id });
}

export const routes = [
  route(listNotes, async (call) => {
    const talk = await heldTalk(call, call.params.contact, "read");
    const order = { sort: {}, fallback: "-created_at", tie: notes.id } as const;
    const page = await pageOfRows(call, notes, { where: ofTalk(talk), ...order });
    return { ...page, data: await toNotes(call.db, page.data) };
  }),

  route(createNote, async (call) => {
    const { db, now, actor, body } = call;
    const talk = await heldTalk(call, call.params.contact);
    const { id: contact_id, number } = talk;
    const [made] = await db
      .insert(notes)
      .values({
        id: uuidv7(),
        contact_id,
        workspace_id: number.workspace_id,
        author_id: actor.id,
        text: body.text,
        created_at: now,
      })
      .returning();
    if (!made) throw new Error("the note was not stored");
    await tellMentioned(call, talk, made.text);
    await settle(call, "note.created", talk, made);
    return { data: await toNote(db, made) };
  }),

  route(updateNote, async (call) => {
    const { db, now, params } = call;
    const { version, text } = call.body;
    const talk = await heldTalk(call, params.contact);
    const before = await noteIn(db, talk, params.note);
    refuseOthers(call, before);
    if (before.version !== version) {
      const of = { subject: "note", id: before.id, at: before.edited_at ?? before.created_at };
      throw await changedMeanwhile(call, of, await toNote(db, before));
    }
    if (text === undefined || text === before.text) return { data: await toNote(db, before) };
    const [after] = await db
      .update(notes)
      .set({ text, edited_at: now, version: version + 1 })
      .where(eq(notes.id, before.id))
      .returning();
    if (!after) throw notFound();
    await tellMentioned(call, talk, text, before.text);
    await settle(call, "note.edited", talk, after);
    return { data: await toNote(db, after) };
  }),

  route(deleteNote, async (call) => {
    const { db, params, ability } = call;
    const talk = await heldTalk(call, params.contact);
    const row = await noteIn(db, talk, params.note);
    if (!mayOn(ability, "remove-notes", talk.number)) refuseOthers(call, row);
    await db.delete(notes).where(eq(notes.id, row.id));
    await settle(call, "note.deleted", talk, row);
    return undefined;
  }),
];
