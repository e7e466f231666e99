import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at, jsonb } from "../../../src/server/db/tables.ts";
import { users } from "../../users/server/tables.ts";
import type { Settings } from "../contract/notification.ts";

const user = () =>
  uuid()
    .notNull()
    .references(() => users.id);

export const notifications = pgTable(
  "notifications",
  {
    id: uuid().primaryKey(),
    user_id: user(),
    type: text().notNull(),
    values: jsonb().$type<Record<string, string>>().notNull(),
    path: text(),
    created_at: at("created_at").notNull(),
    read_at: at("read_at"),
  },
  (table) => [
    index("notifications_user").on(table.user_id, table.created_at, table.id),
    index("notifications_unread").on(table.user_id).where(sql`${table.read_at} is null`),
  ],
);

export const notificationSettings = pgTable("notification_settings", {
  user_id: user().primaryKey(),
  enabled: boolean().notNull(),
  sounds: boolean().notNull(),
  preview: boolean().notNull(),
  groups: jsonb().$type<Settings["groups"]>().notNull(),
});
