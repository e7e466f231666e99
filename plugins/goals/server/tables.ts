import { boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "../../../src/server/db/tables.ts";
import { contacts } from "../../contacts/server/tables.ts";
import type { TalkGoal } from "../../messenger/contract/conversation.ts";
import { numbers } from "../../numbers/server/tables.ts";

/** What a number wants of itself; one without a row wants nothing. */
export const numberGoals = pgTable("number_goals", {
  /** The number's. */
  id: uuid()
    .primaryKey()
    .references(() => numbers.id, { onDelete: "cascade" }),
  answer_minutes: integer(),
  resolution_minutes: integer(),
  open_hours: boolean().notNull(),
  version: integer().notNull().default(1),
  updated_at: at("updated_at").notNull(),
});

const contact = () =>
  uuid()
    .notNull()
    .references(() => contacts.id, { onDelete: "cascade" });

/** Since when what a customer wants now is not done; kept where the number wants it done in time. */
export const matters = pgTable(
  "goal_matters",
  {
    contact_id: contact().primaryKey(),
    number_id: uuid()
      .notNull()
      .references(() => numbers.id, { onDelete: "cascade" }),
    since: at("since").notNull(),
  },
  (table) => [index("goal_matters_number").on(table.number_id, table.since)],
);

/** What people were told of a goal that ran since then. */
export const tellings = pgTable(
  "goal_tellings",
  {
    contact_id: contact(),
    kind: text().$type<TalkGoal["kind"]>().notNull(),
    since: at("since").notNull(),
    missed: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contact_id, table.kind] })],
);
