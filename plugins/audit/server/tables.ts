import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "../../../src/server/db/tables.ts";

// No foreign keys: an entry outlives whatever it tells of. A trigger refuses change and removal.
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: uuid().primaryKey(),
    actor_id: uuid().notNull(),
    actor_name: text().notNull(),
    /** `number.api-key-revealed` */
    action: text().notNull(),
    subject: text().notNull(),
    subject_id: uuid().notNull(),
    workspace_id: uuid(),
    number_id: uuid(),
    ip: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    reason: text(),
    at: at("at").notNull(),
  },
  (table) => [
    index("audit_entries_at").on(table.at, table.id),
    index("audit_entries_workspace").on(table.workspace_id, table.at, table.id),
    index("audit_entries_subject").on(table.subject, table.subject_id, table.at),
  ],
);
