import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "../../../src/server/db/tables.ts";

/** What the last look at a service found; none before the first. */
export const systemServices = pgTable("system_services", {
  id: text().primaryKey(),
  answered_by: text(),
  latency_ms: integer().notNull(),
  checked_at: at("checked_at").notNull(),
  last_success_at: at("last_success_at"),
  failing_since: at("failing_since"),
  error: text(),
});
