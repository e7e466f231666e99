import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, jsonb } from "../../../src/server/db/tables.ts";
import { users } from "../../users/server/tables.ts";
import { workspaces } from "../../workspaces/server/tables.ts";
import type { AnswerField } from "../contract/answer.ts";
import type { Flow, FlowCategory, FlowStatus } from "../contract/flow.ts";
import type { FormField } from "../contract/json/answer-fields.ts";
import type { PlacedFault } from "../contract/json/faults.ts";

/** Of a WhatsApp business account that has numbers of a workspace: those send them. */
export const flows = pgTable(
  "flows",
  {
    id: uuid().primaryKey(),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id),
    /** Meta's id of the account; empty for the provider's own. */
    home: text().notNull().default(""),
    /** WhatsApp's id; null until it has taken the flow. */
    network_id: text(),
    name: text().notNull(),
    categories: jsonb().$type<FlowCategory[]>().notNull(),
    status: text().$type<FlowStatus>().notNull().default("draft"),
    json_version: text(),
    first_screen: text(),
    faults_count: integer().notNull().default(0),
    endpoint_uri: text().notNull().default(""),
    published_version: integer(),
    published_at: at("published_at"),
    /** All there are; what somebody sees of them is counted with the list's own condition. */
    answers_count: integer().notNull().default(0),
    submission: text().$type<Flow["submission"]>().notNull().default("queued"),
    refusal: jsonb().$type<NonNullable<Flow["refusal"]>>(),
    /** Of the open preview's address. */
    preview_token: text(),
    preview_until: at("preview_until"),
    creator_id: uuid().references(() => users.id),
    version: integer().notNull().default(1),
    created_at: at("created_at").notNull(),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("flows_name_in_home").on(table.workspace_id, table.home, table.name),
    uniqueIndex("flows_network").on(table.network_id),
    uniqueIndex("flows_preview").on(table.preview_token),
    index("flows_by_name").on(table.workspace_id, sql`fold(${table.name})`, table.id),
    index("flows_by_status").on(table.workspace_id, table.status, table.id),
    index("flows_by_creation").on(table.workspace_id, table.created_at, table.id),
    index("flows_by_update").on(table.workspace_id, table.updated_at, table.id),
    index("flows_by_creator").on(table.creator_id),
  ],
);

/** What is being written: its number among the versions. */
export const draftNumber = 0;

/** A flow's JSON: what is being written, and as it was each time it was published. Apart, for it may be 10 MB. */
export const flowVersions = pgTable(
  "flow_versions",
  {
    id: uuid().primaryKey(),
    flow_id: uuid()
      .notNull()
      .references(() => flows.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    json: text().notNull(),
    /** In bytes. */
    size: integer().notNull(),
    json_version: text(),
    faults: jsonb().$type<PlacedFault[]>().notNull().default([]),
    /** What its answers call their values. */
    fields: jsonb().$type<FormField[]>().notNull().default([]),
    publisher_id: uuid().references(() => users.id),
    created_at: at("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("flow_versions_number").on(table.flow_id, table.number),
    index("flow_versions_publisher").on(table.publisher_id),
  ],
);

/** Messages that left while WhatsApp throttled their flow: it counts them by the hour. */
export const flowSends = pgTable(
  "flow_sends",
  {
    id: uuid().primaryKey(),
    flow_id: uuid()
      .notNull()
      .references(() => flows.id, { onDelete: "cascade" }),
    at: at("at").notNull(),
  },
  (table) => [index("flow_sends_at").on(table.flow_id, table.at)],
);

/** Forms that customers filled in. The conversation has them too; here they are beside each other. */
export const flowAnswers = pgTable(
  "flow_answers",
  {
    /** The message's own. */
    id: uuid().primaryKey(),
    flow_id: uuid()
      .notNull()
      .references(() => flows.id, { onDelete: "cascade" }),
    /** The number it came to: who reads the number reads the answer. */
    number_id: uuid().notNull(),
    contact_id: uuid().notNull(),
    fields: jsonb().$type<AnswerField[]>().notNull(),
    answered_at: at("answered_at").notNull(),
  },
  (table) => [
    index("flow_answers_at").on(table.flow_id, table.answered_at, table.id),
    index("flow_answers_contact").on(table.contact_id, table.id),
  ],
);
