import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, files } from "../../../src/server/db/tables.ts";
import { activations } from "../../activations/server/tables.ts";
import { numbers } from "../../numbers/server/tables.ts";
import { users } from "../../users/server/tables.ts";
import { workspaces } from "../../workspaces/server/tables.ts";
import type { Side, TicketCategory, TicketStatus } from "../contract/ticket.ts";

const user = () =>
  uuid()
    .notNull()
    .references(() => users.id);

export const tickets = pgTable(
  "tickets",
  {
    id: uuid().primaryKey(),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id),
    title: text().notNull(),
    category: text().$type<TicketCategory>().notNull(),
    description: text().notNull(),
    status: text().$type<TicketStatus>().notNull().default("open"),
    opener_id: user(),
    email: text().notNull(),
    number_id: uuid().references(() => numbers.id, { onDelete: "set null" }),
    activation_id: uuid().references(() => activations.id, { onDelete: "set null" }),
    assignee_id: uuid().references(() => users.id),
    last_sender_id: user(),
    last_side: text().$type<Side>().notNull().default("customer"),
    /** Since when the customer waits; null where it is their turn, or nobody's. */
    waiting_since: at("waiting_since"),
    finished_at: at("finished_at"),
    finished_by: text().$type<Side>(),
    created_at: at("created_at").notNull(),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    index("tickets_workspace").on(table.workspace_id, table.updated_at, table.id),
    index("tickets_waiting").on(
      sql`coalesce(${table.waiting_since}, 'infinity'::timestamptz)`,
      table.id,
    ),
    index("tickets_updated").on(table.updated_at, table.id),
    index("tickets_created").on(table.created_at, table.id),
    index("tickets_title").on(sql`fold(${table.title})`, table.id),
    index("tickets_assignee").on(table.assignee_id, table.id),
  ],
);

const ticket = () =>
  uuid()
    .notNull()
    .references(() => tickets.id, { onDelete: "cascade" });

/** Who of the workspace takes part. */
export const ticketMembers = pgTable(
  "ticket_members",
  { ticket_id: ticket(), user_id: user() },
  (table) => [
    primaryKey({ columns: [table.ticket_id, table.user_id] }),
    index("ticket_members_user").on(table.user_id),
  ],
);

export const ticketMessages = pgTable(
  "ticket_messages",
  {
    id: uuid().primaryKey(),
    ticket_id: ticket(),
    sender_id: user(),
    side: text().$type<Side>().notNull(),
    text: text().notNull(),
    created_at: at("created_at").notNull(),
  },
  (table) => [index("ticket_messages_ticket").on(table.ticket_id, table.created_at, table.id)],
);

/** Of staff alone: no call of a customer reads this table. */
export const ticketNotes = pgTable(
  "ticket_notes",
  {
    id: uuid().primaryKey(),
    ticket_id: ticket(),
    author_id: user(),
    text: text().notNull(),
    created_at: at("created_at").notNull(),
  },
  (table) => [index("ticket_notes_ticket").on(table.ticket_id, table.created_at, table.id)],
);

export const ticketFiles = pgTable(
  "ticket_files",
  {
    id: uuid().primaryKey(),
    uploader_id: user(),
    /** Null until a message takes it. */
    ticket_id: uuid().references(() => tickets.id, { onDelete: "cascade" }),
    /** Null where it came with the description. */
    message_id: uuid().references(() => ticketMessages.id, { onDelete: "cascade" }),
    /** In the order they were chosen. */
    place: integer().notNull().default(0),
    file_id: uuid()
      .notNull()
      .references(() => files.id),
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    created_at: at("created_at").notNull(),
  },
  (table) => [
    index("ticket_files_ticket").on(table.ticket_id, table.place),
    index("ticket_files_unsent").on(table.created_at).where(sql`${table.ticket_id} is null`),
  ],
);

/** Up to when somebody has seen what was said. */
export const ticketReads = pgTable(
  "ticket_reads",
  { ticket_id: ticket(), user_id: user(), read_at: at("read_at").notNull() },
  (table) => [primaryKey({ columns: [table.ticket_id, table.user_id] })],
);

export const ticketAnswers = pgTable(
  "ticket_answers",
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    text: text().notNull(),
    version: integer().notNull().default(1),
    created_at: at("created_at").notNull(),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("ticket_answers_taken").on(sql`fold(${table.title})`),
    index("ticket_answers_updated").on(table.updated_at, table.id),
  ],
);
