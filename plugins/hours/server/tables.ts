import { boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { WeeklySpan } from "../../../src/contract/values/week.ts";
import type { Locale } from "../../../src/contract/wire.ts";
import { at, jsonb } from "../../../src/server/db/tables.ts";
import { contacts } from "../../contacts/server/tables.ts";
import { numbers } from "../../numbers/server/tables.ts";
import type { SpecialDay } from "../contract/clock.ts";
import type { HolidayKey } from "../contract/holidays.ts";

/** When somebody answers on numbers; one without a row is always open. */
export const hours = pgTable("number_hours", {
  /** The number's. */
  id: uuid()
    .primaryKey()
    .references(() => numbers.id, { onDelete: "cascade" }),
  enabled: boolean().notNull(),
  time_zone: text().notNull(),
  weekly_hours: jsonb().$type<WeeklySpan[]>().notNull(),
  holidays: jsonb().$type<HolidayKey[]>().notNull(),
  special_days: jsonb().$type<SpecialDay[]>().notNull(),
  away_enabled: boolean().notNull(),
  away_text: text().notNull(),
  language: text().$type<Locale>().notNull(),
  version: integer().notNull().default(1),
  updated_at: at("updated_at").notNull(),
});

/** When people were last told that nobody is there. */
export const awayTold = pgTable("hours_away_told", {
  contact_id: uuid()
    .primaryKey()
    .references(() => contacts.id, { onDelete: "cascade" }),
  told_at: at("told_at").notNull(),
});
