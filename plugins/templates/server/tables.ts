import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, jsonb } from "../../../src/server/db/tables.ts";
import { users } from "../../users/server/tables.ts";
import { workspaces } from "../../workspaces/server/tables.ts";
import type { Authentication } from "../contract/authentication.ts";
import type { MessageTemplate, TemplateVersion } from "../contract/message-template.ts";
import type { ParameterFormat, TemplateCategory } from "../contract/template.ts";
import type { SampledButton } from "../contract/writing/sampled-button.ts";

/** Of a file in the header the id under which ours lies. Samples are missing in what was kept earlier. */
export type StoredHeader =
  | { format: "text"; text: string; sample?: string }
  | { format: "image" | "video" | "document"; file_id?: string }
  | { format: "location" }
  | { format: "undefined" };

/** What an edit replaces, for when WhatsApp does not take it. */
export interface Replaced {
  status: MessageTemplate["status"];
  words: Words;
  /** The move to another category that was announced of these words; `at` as JSON has it. */
  scheduled?: { category: TemplateCategory; at: string };
}

/** Why a review said no, and when. */
export interface StoredRejection {
  reason: NonNullable<MessageTemplate["rejection"]>["reason"];
  details: string;
  recommendation: string;
  at: string;
}

/** All that a template says. */
export interface Words {
  category: TemplateCategory;
  parameter_format: ParameterFormat;
  header: StoredHeader | null;
  body: string;
  body_samples: string[];
  footer: string | null;
  buttons: SampledButton[];
  authentication: Authentication | null;
  unknown_parts: string[];
  validity_seconds: number | null;
}

/** Of a WhatsApp business account that has numbers of a workspace: those send them. */
export const templates = pgTable(
  "templates",
  {
    id: uuid().primaryKey(),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id),
    /** Meta's id of the account; empty for the provider's own. */
    home: text().notNull().default(""),
    name: text().notNull(),
    language: text().notNull(),
    category: text().$type<TemplateCategory>().notNull(),
    status: text().$type<MessageTemplate["status"]>().notNull(),
    parameter_format: text().$type<ParameterFormat>().notNull().default("positional"),
    header: jsonb().$type<StoredHeader>(),
    body: text().notNull(),
    body_samples: jsonb().$type<string[]>().notNull().default([]),
    footer: text(),
    buttons: jsonb().$type<SampledButton[]>().notNull().default([]),
    authentication: jsonb().$type<Authentication>(),
    unknown_parts: jsonb().$type<string[]>().notNull().default([]),
    validity_seconds: integer(),
    quality_score: text().$type<MessageTemplate["quality_score"]>().notNull().default("unknown"),
    /** WhatsApp's id; null until it has taken the template. */
    network_id: text(),
    submission: text().$type<MessageTemplate["submission"]>().notNull().default("accepted"),
    /** Says to WhatsApp which handing over this is: the same one twice makes nothing twice. */
    submission_key: uuid(),
    /** Of an edit that is under way. */
    replaced: jsonb().$type<Replaced>(),
    refusal: jsonb().$type<NonNullable<MessageTemplate["refusal"]>>(),
    rejection: jsonb().$type<StoredRejection>(),
    scheduled_category: text().$type<TemplateCategory>(),
    scheduled_at: at("scheduled_at"),
    previous_category: text().$type<TemplateCategory>(),
    paused_until: at("paused_until"),
    pauses: integer().notNull().default(0),
    creator_id: uuid().references(() => users.id),
    version: integer().notNull().default(1),
    created_at: at("created_at").notNull(),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("templates_name_in_home")
      .on(table.workspace_id, table.home, table.name, table.language)
      .where(sql`${table.status} <> 'deleted'`),
    uniqueIndex("templates_network").on(table.network_id),
    index("templates_by_name").on(table.workspace_id, sql`fold(${table.name})`, table.id),
    index("templates_by_status").on(table.workspace_id, table.status, table.id),
    index("templates_by_category").on(table.workspace_id, table.category, table.id),
    index("templates_by_language").on(table.workspace_id, table.language, table.id),
    index("templates_by_quality").on(table.workspace_id, table.quality_score, table.id),
    index("templates_by_creation").on(table.workspace_id, table.created_at, table.id),
    index("templates_by_update").on(table.workspace_id, table.updated_at, table.id),
    index("templates_by_creator").on(table.creator_id),
  ],
);

/** What a template has said, each time its words were others. */
export const templateVersions = pgTable(
  "template_versions",
  {
    id: uuid().primaryKey(),
    template_id: uuid()
      .notNull()
      .references(() => templates.id),
    /** A header's file may be gone. */
    words: jsonb().$type<Words>().notNull(),
    /** Null: they were changed at WhatsApp. */
    author_id: uuid().references(() => users.id),
    outcome: text().$type<TemplateVersion["outcome"]>().notNull(),
    rejection: jsonb().$type<StoredRejection>(),
    refusal: jsonb().$type<NonNullable<MessageTemplate["refusal"]>>(),
    at: at("at").notNull(),
    decided_at: at("decided_at"),
  },
  (table) => [
    index("template_versions_at").on(table.template_id, table.at, table.id),
    index("template_versions_by_author").on(table.author_id),
  ],
);

/** What is known of a workspace's accounts at WhatsApp; its row is held by whoever creates. */
export const templateAccounts = pgTable("template_accounts", {
  workspace_id: uuid()
    .primaryKey()
    .references(() => workspaces.id),
  /** Of the first of them. */
  namespace: text().notNull().default(""),
  /** Of all that were read, by Meta's id. */
  namespaces: jsonb().$type<Record<string, string>>().notNull().default({}),
  synced_at: at("synced_at"),
});

/** Names that a deletion has locked; without a language, all of the name. */
export const templateLocks = pgTable(
  "template_locks",
  {
    id: uuid().primaryKey(),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id),
    home: text().notNull().default(""),
    name: text().notNull(),
    language: text(),
    until: at("until").notNull(),
  },
  (table) => [
    index("template_locks_name").on(table.workspace_id, table.name),
    index("template_locks_until").on(table.until),
  ],
);

/** Edits of approved templates, which WhatsApp counts. */
export const templateEdits = pgTable(
  "template_edits",
  {
    id: uuid().primaryKey(),
    template_id: uuid()
      .notNull()
      .references(() => templates.id),
    at: at("at").notNull(),
  },
  (table) => [index("template_edits_at").on(table.template_id, table.at)],
);
