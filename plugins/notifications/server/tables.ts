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
    /** It goes out with the person's next mail. */
    mail_waiting: boolean().notNull().default(false),
    /** The words of its own that a mail of it alone has. */
    mail: jsonb().$type<{ text: string; more?: Record<string, string> } | null>(),
  },
  (table) => [
    index("notifications_user").on(table.user_id, table.created_at, table.id),
    index("notifications_age").on(table.created_at),
    index("notifications_unread").on(table.user_id).where(sql`${table.read_at} is null`),
    index("notifications_mail")
      .on(table.user_id, table.created_at)
      .where(sql`${table.mail_waiting}`),
  ],
);

/** When a person was last mailed: the next mail leaves an hour later. */
export const notificationMails = pgTable("notification_mails", {
  user_id: user().primaryKey(),
  mailed_at: at("mailed_at").notNull(),
});

export const notificationSettings = pgTable("notification_settings", {
  user_id: user().primaryKey(),
  enabled: boolean().notNull(),
  sounds: boolean().notNull(),
  preview: boolean().notNull(),
  colleagues: boolean().notNull().default(false),
  quiet: jsonb().$type<Settings["quiet"]>().notNull().default({}),
  groups: jsonb().$type<Settings["groups"]>().notNull(),
});
