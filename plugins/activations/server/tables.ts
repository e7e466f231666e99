import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "../../../src/server/db/tables.ts";
import { numbers } from "../../numbers/server/tables.ts";
import { workspaces } from "../../workspaces/server/tables.ts";
import type { ActivationStatus, ActivationType } from "../contract/activation.ts";

export const activations = pgTable(
  "activations",
  {
    id: uuid().primaryKey(),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id),
    name: text().notNull().default(""),
    country_code: text().notNull().default("55"),
    phone: text(),
    status: text().$type<ActivationStatus>().notNull().default("waiting_number_data"),
    type: text().$type<ActivationType>().notNull(),
    coexistence: boolean().notNull().default(false),
    number_id: uuid().references(() => numbers.id),
    created_at: at("created_at").notNull(),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    index("activations_by_update").on(table.workspace_id, table.updated_at, table.id),
    index("activations_by_creation").on(table.workspace_id, table.created_at, table.id),
    index("activations_by_status").on(table.workspace_id, table.status, table.id),
    index("activations_by_phone").on(table.workspace_id, table.phone, table.id),
    index("activations_by_type").on(table.workspace_id, table.type, table.id),
    index("activations_by_name").on(table.workspace_id, sql`fold(${table.name})`, table.id),
  ],
);
