import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { StaffRole } from "../../../src/contract/abilities.ts";
import type { Locale } from "../../../src/contract/wire.ts";
import { at } from "../../../src/server/db/tables.ts";

export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    whatsapp_country_code: text().notNull(),
    whatsapp_number: text().notNull(),
    password_hash: text().notNull(),
    locale: text().$type<Locale>().notNull().default("pt"),
    email_verified_at: at("email_verified_at"),
    whatsapp_verified_at: at("whatsapp_verified_at"),
    roles: text().array().$type<StaffRole[]>().notNull().default([]),
    /** The person's own list; the roles' lists are added when asked. */
    permissions: text().array().notNull().default([]),
    // No foreign keys: workspaces and numbers are built on users, not the other way round.
    active_workspace_id: uuid(),
    active_messenger_number_id: uuid(),
    suspended_at: at("suspended_at"),
    created_at: at("created_at").notNull(),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("users_email").on(table.email),
    index("users_updated").on(table.updated_at, table.id),
  ],
);
