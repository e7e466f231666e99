import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, files } from "../../../src/server/db/tables.ts";
import { numbers } from "../../numbers/server/tables.ts";
import { users } from "../../users/server/tables.ts";
import type { FileKind, FileStatus } from "../contract/file.ts";

export const serverFiles = pgTable(
  "server_files",
  {
    id: uuid().primaryKey(),
    number_id: uuid()
      .notNull()
      .references(() => numbers.id),
    kind: text().$type<FileKind>().notNull(),
    status: text().$type<FileStatus>().notNull().default("queued"),
    /** The days of a log; null for a backup. */
    from_day: date({ mode: "string" }),
    to_day: date({ mode: "string" }),
    items: integer(),
    file_id: uuid().references(() => files.id),
    asked_by_id: uuid()
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    asked_at: at("asked_at").notNull(),
    finished_at: at("finished_at"),
  },
  (table) => [
    uniqueIndex("server_files_open")
      .on(table.number_id, table.kind)
      .where(sql`${table.finished_at} is null`),
    index("server_files_asked").on(table.number_id, table.kind, table.asked_at, table.id),
    index("server_files_age").on(table.kind, table.asked_at),
  ],
);
