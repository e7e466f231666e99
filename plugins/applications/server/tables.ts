import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Currency } from "../../../src/contract/wire.ts";
import { at } from "../../../src/server/db/tables.ts";
import { users } from "../../users/server/tables.ts";
import type { ApplicationStatus } from "../contract/application.ts";

export const applications = pgTable(
  "workspace_applications",
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    company_name: text().notNull(),
    document: text().notNull(),
    business_id: text(),
    currency: text().$type<Currency>().notNull(),
    status: text().$type<ApplicationStatus>().notNull().default("pending"),
    rejection_reason: text(),
    submitted_at: at("submitted_at").notNull(),
    decided_at: at("decided_at"),
    // No foreign key: it outlives the workspace, which would otherwise be opened with it again.
    workspace_id: uuid(),
    version: integer().notNull().default(1),
    created_at: at("created_at").notNull(),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("workspace_applications_own")
      .on(table.user_id)
      .where(sql`${table.workspace_id} is null`),
    index("workspace_applications_document").on(table.document, table.submitted_at),
    index("workspace_applications_submitted").on(table.submitted_at, table.id),
    index("workspace_applications_company").on(sql`fold(${table.company_name})`, table.id),
    index("workspace_applications_updated").on(table.updated_at, table.id),
  ],
);
