import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "../../../src/server/db/tables.ts";
import { users } from "../../users/server/tables.ts";
import { workspaces } from "../../workspaces/server/tables.ts";
import type { Audience, Place, Severity } from "../contract/alert.ts";

export const alerts = pgTable(
  "alerts",
  {
    id: uuid().primaryKey(),
    /** Null where it is for the whole system. */
    workspace_id: uuid().references(() => workspaces.id, { onDelete: "cascade" }),
    title_pt: text().notNull(),
    title_en: text().notNull(),
    title_es: text().notNull(),
    text_pt: text().notNull(),
    text_en: text().notNull(),
    text_es: text().notNull(),
    severity: text().$type<Severity>().notNull(),
    place: text().$type<Place>().notNull(),
    audience: text().$type<Audience>().notNull(),
    valid_from: date({ mode: "string" }),
    valid_to: date({ mode: "string" }),
    version: integer().notNull().default(1),
    created_at: at("created_at").notNull(),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    index("alerts_severity").on(table.workspace_id, table.severity, table.id),
    index("alerts_audience").on(table.workspace_id, table.audience, table.id),
    index("alerts_from").on(table.workspace_id, table.valid_from, table.id),
    index("alerts_to").on(table.workspace_id, table.valid_to, table.id),
    index("alerts_updated").on(table.workspace_id, table.updated_at, table.id),
    index("alerts_of_all").on(table.updated_at, table.id).where(sql`${table.workspace_id} is null`),
  ],
);

/** Who has put what away. */
export const alertDismissals = pgTable(
  "alert_dismissals",
  {
    alert_id: uuid()
      .notNull()
      .references(() => alerts.id, { onDelete: "cascade" }),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    dismissed_at: at("dismissed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.alert_id, table.user_id] }),
    index("alert_dismissals_user").on(table.user_id),
  ],
);
