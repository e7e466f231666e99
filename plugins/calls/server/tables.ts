import { boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { WeeklySpan } from "../../../src/contract/values/week.ts";
import { at, jsonb } from "../../../src/server/db/tables.ts";
import { numbers } from "../../numbers/server/tables.ts";
import type { Holiday, ShownCallSettings } from "../contract/settings.ts";

/** How numbers shall take calls; one without a row was never set here. */
export const callSettings = pgTable("call_settings", {
  /** The number's. */
  id: uuid()
    .primaryKey()
    .references(() => numbers.id, { onDelete: "cascade" }),
  enabled: boolean().notNull(),
  icon_visible: boolean().notNull(),
  callback_permission: boolean().notNull(),
  by_hours: boolean().notNull(),
  time_zone: text().notNull(),
  weekly_hours: jsonb().$type<WeeklySpan[]>().notNull(),
  holidays: jsonb().$type<Holiday[]>().notNull(),
  submission: text().$type<ShownCallSettings["submission"]>().notNull(),
  refusal: jsonb().$type<{ code: number; details: string }>(),
  version: integer().notNull().default(1),
  updated_at: at("updated_at").notNull(),
});
