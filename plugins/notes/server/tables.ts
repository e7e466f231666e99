import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "../../../src/server/db/tables.ts";
import { contacts } from "../../contacts/server/tables.ts";
import { users } from "../../users/server/tables.ts";
import { workspaces } from "../../workspaces/server/tables.ts";

export const notes = pgTable(
  "conversation_notes",
  {
    id: uuid().primaryKey(),
    contact_id: uuid()
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    /** Whose team wrote it: a number that moves leaves its notes behind. */
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    author_id: uuid()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    version: integer().notNull().default(1),
    created_at: at("created_at").notNull(),
    edited_at: at("edited_at"),
  },
  (table) => [
    index("conversation_notes_contact").on(
      table.contact_id,
      table.workspace_id,
      table.created_at,
      table.id,
    ),
  ],
);
