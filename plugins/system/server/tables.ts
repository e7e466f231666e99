import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "../../../src/server/db/tables.ts";
import type { TroubleKind } from "../contract/trouble.ts";

export const troubles = pgTable(
  "system_troubles",
  {
    id: uuid().primaryKey(),
    kind: text().$type<TroubleKind>().notNull(),
    amount: integer().notNull(),
    details: text(),
    since: at("since").notNull(),
    seen_at: at("seen_at").notNull(),
    resolved_at: at("resolved_at"),
  },
  (table) => [
    uniqueIndex("system_troubles_open").on(table.kind).where(sql`${table.resolved_at} is null`),
    index("system_troubles_since").on(table.since, table.id),
    index("system_troubles_resolved").on(table.resolved_at, table.id),
  ],
);

/** Days of the business zone. */
export const queueDays = pgTable("system_queue_days", {
  day: date({ mode: "string" }).primaryKey(),
  /** The longest that anything had waited when somebody looked. */
  seconds: integer().notNull(),
});
