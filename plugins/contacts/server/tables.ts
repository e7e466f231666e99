import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { SheetFormat } from "../../../src/contract/sheet/sheet-format.ts";
import { at, files } from "../../../src/server/db/tables.ts";
import { numbers } from "../../numbers/server/tables.ts";
import { users } from "../../users/server/tables.ts";
import type { ExportStatus } from "../contract/export.ts";

/** What a search by name reads, blind to case and accents. */
export const wordsOf = ({
  name,
  nickname,
  username,
}: Record<"name" | "nickname" | "username", AnyPgColumn>): SQL =>
  sql`fold(${name} || ' ' || coalesce(${nickname}, '') || coalesce(' @' || ${username}, ''))`;

export const contacts = pgTable(
  "contacts",
  {
    id: uuid().primaryKey(),
    number_id: uuid()
      .notNull()
      .references(() => numbers.id),
    name: text().notNull(),
    /** A person wrote the name; otherwise it follows the profile that WhatsApp tells. */
    named: boolean().notNull().default(true),
    nickname: text(),
    /** Null of who shows none. */
    phone: text(),
    /** Without the `@`. */
    username: text(),
    /** Where messages go: as WhatsApp last told it, with or without the ninth digit, or its own id of them. */
    wa_id: text().notNull(),
    /** One person for both ways of writing a Brazilian mobile; of who shows no phone WhatsApp's own id. */
    phone_key: text().notNull(),
    /** The contact that this one turned out to be. Its row stays: whatever names it leads on to that one. */
    merged_into: uuid().references((): AnyPgColumn => contacts.id),
    /** WhatsApp's id of the person for this business, where it told one. */
    wa_user_id: text(),
    /** The key of the phone that the person said they have now. */
    moved_to: text(),
    created_at: at("created_at").notNull(),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("contacts_phone").on(table.number_id, table.phone_key),
    index("contacts_by_name").on(table.number_id, sql`fold(${table.name})`, table.id),
    index("contacts_number").on(table.number_id, table.id),
    index("contacts_merged").on(table.merged_into).where(sql`${table.merged_into} is not null`),
    index("contacts_user_id")
      .on(table.number_id, table.wa_user_id)
      .where(sql`${table.wa_user_id} is not null`),
    index("contacts_moved")
      .on(table.number_id, table.moved_to)
      .where(sql`${table.moved_to} is not null`),
    index("contacts_words").using(
      "gin",
      sql`${wordsOf(table)} gin_trgm_ops`,
      table.phone.op("gin_trgm_ops"),
      table.phone_key.op("gin_trgm_ops"),
    ),
  ],
);

export const contactExports = pgTable(
  "contact_exports",
  {
    id: uuid().primaryKey(),
    number_id: uuid()
      .notNull()
      .references(() => numbers.id),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    format: text().$type<SheetFormat>().notNull(),
    status: text().$type<ExportStatus>().notNull().default("queued"),
    processed: integer().notNull().default(0),
    total: integer().notNull().default(0),
    file_id: uuid().references(() => files.id),
    created_at: at("created_at").notNull(),
    finished_at: at("finished_at"),
  },
  (table) => [index("contact_exports_created").on(table.created_at)],
);
