import { and, asc, eq, gt } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { inPortions } from "../../../src/server/db/portions.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { movedRows } from "../../contacts/server/facade.ts";
import { joinParts, personParts } from "../../contacts/server/slots.ts";
import { noteChanged } from "../contract/events.ts";
import { notes } from "./tables.ts";

/** What the workspace that has the number now wrote about a contact. */
const noteCopies = (db: Database, contact: string, workspace: string) => {
  const { id, contact_id, workspace_id, text, created_at, edited_at } = notes;
  const ofTalk = and(eq(contact_id, contact), eq(workspace_id, workspace));
  return inPortions<{ id: string }>(200, (last, limit) =>
    db
      .select({ id, text, created_at, edited_at })
      .from(notes)
      .where(and(ofTalk, last ? gt(id, last.id) : undefined))
      .orderBy(asc(id))
      .limit(limit),
  );
};

export const fills = [
  fill(joinParts, async (pair) =>
    movedRows("notes", notes, pair, (work, contact_id, note_id) =>
      work.emit(noteChanged, { number_id: pair.number.id, contact_id, note_id }),
    ),
  ),

  fill(personParts, async ({ contact, number }) => [
    { part: "notes", rows: (db) => noteCopies(db, contact.id, number.workspace_id) },
  ]),
];
