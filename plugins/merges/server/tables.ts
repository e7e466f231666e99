import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at, jsonb } from "../../../src/server/db/tables.ts";
import { contacts } from "../../contacts/server/tables.ts";
import { messages } from "../../messenger/server/tables.ts";
import { numbers } from "../../numbers/server/tables.ts";
import { users } from "../../users/server/tables.ts";
import type { Moving } from "../contract/identity.ts";

/** What `separate` of each part needs, by the part; the talks' own under `talks`. */
export type Undo = Readonly<Record<string, unknown>>;

/** Which contact became which. Whoever of the two is erased takes it along. */
export const merges = pgTable(
  "contact_merges",
  {
    id: uuid().primaryKey(),
    number_id: uuid()
      .notNull()
      .references(() => numbers.id),
    kept_id: uuid()
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    gone_id: uuid()
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    /** Null where WhatsApp told it. */
    by_id: uuid().references(() => users.id),
    /** Null once it cannot be taken back any more, or was. */
    undo: jsonb().$type<Undo>(),
    merged_at: at("merged_at").notNull(),
    /** Where the messages are on their way; null: all of them are there. */
    way: text().$type<Moving["way"]>(),
    /** Of the places that were set aside for them: see `moveSome`. */
    places: jsonb().$type<{ after: number; next: number }>(),
    total: integer().notNull().default(0),
    moved: integer().notNull().default(0),
    /** Who asked for them to be separated, while the messages go back. */
    undone_by_id: uuid().references(() => users.id),
    undone_at: at("undone_at"),
  },
  (table) => [
    index("contact_merges_kept").on(table.kept_id),
    index("contact_merges_gone").on(table.gone_id),
    index("contact_merges_undo").on(table.merged_at).where(sql`${table.undo} is not null`),
  ],
);

/** Whose messages go back. */
export const mergedMessages = pgTable(
  "contact_merge_messages",
  {
    message_id: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    merge_id: uuid()
      .notNull()
      .references(() => merges.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.message_id, table.merge_id] }),
    index("contact_merge_messages_merge").on(table.merge_id),
  ],
);
