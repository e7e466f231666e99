import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at, files, jsonb } from "../../../src/server/db/tables.ts";
import { users } from "../../users/server/tables.ts";
import { workspaces, workspaceUsers } from "../../workspaces/server/tables.ts";
import type { Command } from "../contract/automations.ts";
import {
  type MessagingLimit,
  messagingLimits,
  type PhoneNumber,
  type Throughput,
} from "../contract/number.ts";
import type { NumberRole, Sight } from "../contract/number-user.ts";
import type { HistoryKind } from "../contract/staff/number.ts";
import type { Standing } from "./standing/words.ts";

/** Orders the messaging limits by how much they allow. */
export const limitStep = sql.raw(
  `array_position(array[${messagingLimits.map((name) => `'${name}'`).join(", ")}]::text[], "messaging_limit")`,
);

export const numbers = pgTable(
  "numbers",
  {
    id: uuid().primaryKey(),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id),
    display_name: text().notNull(),
    phone: text().notNull(),
    /** Which WhatsApp account has it, by Meta's id; empty for the provider's own. */
    home: text().notNull().default(""),
    api_key_sealed: text().notNull(),
    /** Finds the number of a presented key. */
    api_key_hash: text().notNull(),
    api_key_end: text().notNull(),
    quality_rating: text().$type<PhoneNumber["quality_rating"]>().notNull().default("unknown"),
    quality_status: text().$type<PhoneNumber["quality_status"]>().notNull().default("unknown"),
    messaging_limit: text().$type<MessagingLimit>().notNull().default("unknown"),
    throughput: text().$type<Throughput>().notNull().default("unknown"),
    /** WhatsApp's last word on each of these, as of when, and when it was last asked: null is due. */
    standing: jsonb().$type<Standing>().notNull().default({}),
    standing_at: at("standing_at"),
    standing_asked_at: at("standing_asked_at"),
    /** When WhatsApp was last asked for the profile: null is due. And when it first said another one than was set here. */
    profile_asked_at: at("profile_asked_at"),
    profile_told_at: at("profile_told_at"),
    /** While a profile, or what people are offered, is on its way there, no other one leaves. */
    profile_busy_until: at("profile_busy_until"),
    automations_busy_until: at("automations_busy_until"),
    vertical: text().$type<PhoneNumber["vertical"]>().notNull().default("undefined"),
    server_type: text().$type<PhoneNumber["server_type"]>().notNull().default("cloud"),
    status: text().$type<PhoneNumber["status"]>().notNull().default("pending"),
    tag: text(),
    about: text().notNull().default(""),
    address: text().notNull().default(""),
    description: text().notNull().default(""),
    email: text().notNull().default(""),
    websites: text().array().notNull().default([]),
    avatar_file_id: uuid().references(() => files.id),
    webhook_url: text(),
    webhook_secret_sealed: text(),
    global_search: boolean().notNull().default(true),
    welcome_message: boolean().notNull().default(false),
    icebreakers: text().array().notNull().default([]),
    commands: jsonb().$type<Command[]>().notNull().default([]),
    version: integer().notNull().default(1),
    created_at: at("created_at").notNull(),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    unique("numbers_in_workspace").on(table.id, table.workspace_id),
    uniqueIndex("numbers_phone").on(table.phone),
    index("numbers_api_key").on(table.api_key_hash),
    index("numbers_by_name").on(table.workspace_id, sql`fold(${table.display_name})`, table.id),
    index("numbers_by_phone").on(table.workspace_id, table.phone, table.id),
    index("numbers_by_quality").on(table.workspace_id, table.quality_rating, table.id),
    index("numbers_by_server").on(table.workspace_id, table.server_type, table.id),
    index("numbers_by_status").on(table.workspace_id, table.status, table.id),
    index("numbers_by_tag").on(table.workspace_id, table.tag, table.id),
    index("numbers_by_update").on(table.workspace_id, table.updated_at, table.id),
    index("numbers_by_asking").on(sql`${table.standing_asked_at} nulls first`, table.id),
    index("numbers_by_profile_asking").on(sql`${table.profile_asked_at} nulls first`, table.id),
    // Staff sort over all workspaces.
    index("numbers_all_by_name").on(sql`fold(${table.display_name})`, table.id),
    index("numbers_all_by_creation").on(table.created_at, table.id),
    index("numbers_all_by_update").on(table.updated_at, table.id),
    index("numbers_all_by_status").on(table.status, table.updated_at, table.id),
    index("numbers_all_by_rating").on(table.quality_rating, table.id),
    index("numbers_all_by_limit").on(limitStep, table.id),
    index("numbers_all_by_quality").on(table.quality_rating, table.updated_at, table.id),
    // Each account of a business shares its limit.
    index("numbers_home").on(table.home).where(sql`${table.home} <> ''`),
  ],
);

/** How many numbers WhatsApp lets a business have, as it last told each of its accounts; empty: the provider's own. */
export const numberAllowances = pgTable("number_allowances", {
  home: text().primaryKey(),
  most: integer().notNull(),
  told_at: at("told_at").notNull(),
});

/** WhatsApp accounts as it last told of each; empty: the provider's own, of which no business is asked. */
export const numberAccounts = pgTable(
  "number_accounts",
  {
    home: text().primaryKey(),
    /** Whose it is, by Meta's id: its portfolio. Null until that is told. */
    business: text(),
    business_asked_at: at("business_asked_at"),
    /** How many numbers it may have by itself; null where only the business's are told. */
    most: integer(),
    most_told_at: at("most_told_at"),
  },
  (table) => [index("number_accounts_business").on(table.business)],
);

/** When what a number has at WhatsApp is read there next, by the job that reads it. */
export const numberReadings = pgTable(
  "number_readings",
  {
    number_id: uuid()
      .notNull()
      .references(() => numbers.id),
    what: text().notNull(),
    due_at: at("due_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.number_id, table.what] })],
);

/** Only such a change takes something from a number. */
export const mayPenalise = sql.raw(`"kind" in ('quality', 'state', 'limit')`);

/** What changed on a number: written together with the change, never altered. */
export const numberEvents = pgTable(
  "number_events",
  {
    id: uuid().primaryKey(),
    number_id: uuid()
      .notNull()
      .references(() => numbers.id),
    /** Whose the number was then: it may have been handed over since. Null of a server of the release before. */
    workspace_id: uuid(),
    /** Of a hand-over: whose it had been. Null of a server of the release before. */
    former_workspace_id: uuid(),
    kind: text().$type<HistoryKind>().notNull(),
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Null: WhatsApp. */
    by: text(),
    reason: text(),
    at: at("at").notNull(),
  },
  (table) => [
    index("number_events_number").on(table.number_id, table.at, table.id),
    index("number_events_kind").on(table.number_id, table.kind, table.at, table.id),
    index("number_events_former")
      .on(table.former_workspace_id, table.number_id)
      .where(sql`${table.former_workspace_id} is not null`),
    index("number_events_penalty").on(table.at, table.id).where(mayPenalise),
  ],
);

export const numberUsers = pgTable(
  "number_users",
  {
    number_id: uuid().notNull(),
    workspace_id: uuid().notNull(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    role: text().$type<NumberRole>().notNull(),
    sight: text().$type<Sight>().notNull().default("all"),
    created_at: at("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.number_id, table.user_id] }),
    // Who uses a number is of the workspace it stands in: it moves only without them.
    foreignKey({
      name: "number_users_number",
      columns: [table.number_id, table.workspace_id],
      foreignColumns: [numbers.id, numbers.workspace_id],
    }),
    // Whoever leaves the workspace loses its numbers in the same moment.
    foreignKey({
      name: "number_users_member",
      columns: [table.workspace_id, table.user_id],
      foreignColumns: [workspaceUsers.workspace_id, workspaceUsers.user_id],
    }).onDelete("cascade"),
    index("number_users_user").on(table.user_id),
    index("number_users_member").on(table.workspace_id, table.user_id),
  ],
);

/**
 * Whom a portfolio last wrote to outside the window: for a day each person counts once against its
 * messaging limit, whichever of its numbers it was.
 */
export const portfolioReach = pgTable(
  "portfolio_reach",
  {
    /** As `portfolioKey` names it. */
    portfolio: text().notNull(),
    /** One for each person, as whoever sends tells them apart. */
    person: text().notNull(),
    number_id: uuid()
      .notNull()
      .references(() => numbers.id),
    at: at("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolio, table.person] }),
    // All that is counted stands in it.
    index("portfolio_reach_counted").on(table.portfolio, table.at, table.number_id),
  ],
);

/** The same by workspaces, as a server of the release before counts: nothing here reads it. */
export const numberReach = pgTable(
  "number_reach",
  {
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id),
    person: text().notNull(),
    number_id: uuid()
      .notNull()
      .references(() => numbers.id),
    at: at("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.person] }),
    index("number_reach_counted").on(table.workspace_id, table.at, table.number_id),
  ],
);

/** Days of the workspace's zone. */
export const numberDailyCounts = pgTable(
  "number_daily_counts",
  {
    number_id: uuid()
      .notNull()
      .references(() => numbers.id),
    day: date({ mode: "string" }).notNull(),
    /** Whose the number was then: it may have been handed over since. Null of a server of the release before. */
    workspace_id: uuid(),
    contacts: integer().notNull().default(0),
    incoming: integer().notNull().default(0),
    outgoing: integer().notNull().default(0),
    outgoing_templates: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.number_id, table.day] }),
    // The back office sums up the days of all numbers.
    index("number_daily_counts_day").on(table.day),
    index("number_daily_counts_workspace").on(table.workspace_id, table.day),
  ],
);
