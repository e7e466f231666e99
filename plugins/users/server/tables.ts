import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
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
    // No foreign key: workspaces are built on users, not the other way round.
    active_workspace_id: uuid(),
    suspended_at: at("suspended_at"),
    suspended_reason: text(),
    /** Since when nobody is behind it: the row stays for what others keep by its id. */
    erased_at: at("erased_at"),
    last_sign_in_at: at("last_sign_in_at"),
    /** Name, e-mail and phone, folded for searching; a trigger keeps it. */
    find_text: text().notNull().default(""),
    /** Counts the changes of what people edit: not sign-ins, nor the active workspace. */
    version: integer().notNull().default(1),
    created_at: at("created_at").notNull(),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("users_email").on(table.email),
    index("users_updated").on(table.updated_at, table.id),
    index("users_created").on(table.created_at, table.id),
    index("users_name").on(sql`fold(${table.first_name} || ' ' || ${table.last_name})`, table.id),
    index("users_sign_in").on(
      sql`coalesce(${table.last_sign_in_at}, '-infinity'::timestamptz)`,
      table.id,
    ),
    index("users_staff").on(table.created_at, table.id).where(sql`${table.roles} <> '{}'`),
  ],
);
