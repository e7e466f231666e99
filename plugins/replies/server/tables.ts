import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, files } from "../../../src/server/db/tables.ts";
import { numbers } from "../../numbers/server/tables.ts";
import { users } from "../../users/server/tables.ts";
import { workspaces } from "../../workspaces/server/tables.ts";

export const replies = pgTable(
  "replies",
  {
    id: uuid().primaryKey(),
    /** Null where it is the workspace's. */
    number_id: uuid().references(() => numbers.id),
    /** Whose numbers all have it; null where it is one number's. */
    workspace_id: uuid().references(() => workspaces.id),
    /** Whose alone it is; null for everybody of the number. */
    user_id: uuid().references(() => users.id, { onDelete: "cascade" }),
    shortcut: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** The titles of its reply buttons. */
    buttons: text().array().notNull().default([]),
    used_count: integer().notNull().default(0),
    last_used_at: at("last_used_at"),
    version: integer().notNull().default(1),
    created_at: at("created_at").notNull(),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("replies_shared_shortcut")
      .on(table.number_id, sql`fold(${table.shortcut})`)
      .where(sql`${table.user_id} is null`),
    uniqueIndex("replies_personal_shortcut")
      .on(table.number_id, table.user_id, sql`fold(${table.shortcut})`)
      .where(sql`${table.user_id} is not null`),
    uniqueIndex("replies_workspace_shortcut")
      .on(table.workspace_id, sql`fold(${table.shortcut})`)
      .where(sql`${table.workspace_id} is not null`),
    index("replies_by_shortcut").on(table.number_id, sql`fold(${table.shortcut})`, table.id),
    index("replies_by_title").on(table.number_id, sql`fold(${table.title})`, table.id),
    index("replies_by_use").on(table.number_id, table.used_count, table.id),
    index("replies_by_update").on(table.number_id, table.updated_at, table.id),
    index("replies_user").on(table.user_id),
  ],
);

export const replyFiles = pgTable(
  "reply_files",
  {
    id: uuid().primaryKey(),
    uploader_id: uuid().references(() => users.id, { onDelete: "set null" }),
    /** Null until a reply takes it, and again when that went with its person. */
    reply_id: uuid().references(() => replies.id, { onDelete: "set null" }),
    file_id: uuid()
      .notNull()
      .references(() => files.id),
    name: text().notNull(),
    mime: text().notNull(),
    size: integer().notNull(),
    created_at: at("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("reply_files_reply").on(table.reply_id),
    index("reply_files_unused").on(table.created_at).where(sql`${table.reply_id} is null`),
    index("reply_files_uploader").on(table.uploader_id),
  ],
);
