import { and, asc, eq, gt } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { inPortions } from "../../../src/server/db/portions.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { personParts } from "../../contacts/server/slots.ts";
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
  fill(personParts, async ({ contact, number }) => [
    { part: "notes", rows: (db) => noteCopies(db, contact.id, number.workspace_id) },
  ]),
];
