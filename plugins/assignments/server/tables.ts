import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "../../../src/server/db/tables.ts";
import { contacts } from "../../contacts/server/tables.ts";
import { numbers } from "../../numbers/server/tables.ts";
import { teams } from "../../teams/server/tables.ts";
import { users } from "../../users/server/tables.ts";
import type { StepKind } from "../contract/step.ts";

/** What of a conversation's state is kept; that it waits for the customer is read from its messages. */
export type KeptState = "open" | "snoozed" | "done";

/** Whose a conversation is and how it stands. Without a row: nobody's, open. Changed only by who holds it. */
export const assignments = pgTable(
  "conversation_assignments",
  {
    contact_id: uuid()
      .primaryKey()
      .references(() => contacts.id, { onDelete: "cascade" }),
    number_id: uuid()
      .notNull()
      .references(() => numbers.id),
    responsible_id: uuid().references(() => users.id),
    team_id: uuid().references(() => teams.id),
    state: text().$type<KeptState>().notNull().default("open"),
    snoozed_until: at("snoozed_until"),
    version: integer().notNull().default(1),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    index("conversation_assignments_person")
      .on(table.responsible_id, table.number_id)
      .where(sql`${table.responsible_id} is not null`),
    index("conversation_assignments_team")
      .on(table.team_id, table.number_id)
      .where(sql`${table.team_id} is not null`),
    index("conversation_assignments_state")
      .on(table.number_id, table.state)
      .where(sql`${table.state} <> 'open'`),
    index("conversation_assignments_snoozed")
      .on(table.snoozed_until)
      .where(sql`${table.state} = 'snoozed'`),
  ],
);

/** What happened to it, as the conversation tells it. */
export const steps = pgTable(
  "conversation_assignment_steps",
  {
    id: uuid().primaryKey(),
    contact_id: uuid()
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    kind: text().$type<StepKind>().notNull(),
    by_id: uuid().references(() => users.id),
    person_id: uuid().references(() => users.id),
    team_id: uuid().references(() => teams.id),
    until: at("until"),
    reason: text().notNull().default(""),
    created_at: at("created_at").notNull(),
  },
  (table) => [
    index("conversation_assignment_steps_contact").on(table.contact_id, table.id),
    index("conversation_assignment_steps_done")
      .on(table.created_at)
      .where(sql`${table.kind} = 'done'`),
  ],
);
