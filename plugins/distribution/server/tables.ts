import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "../../../src/server/db/tables.ts";
import { contacts } from "../../contacts/server/tables.ts";
import { numbers } from "../../numbers/server/tables.ts";
import { teams } from "../../teams/server/tables.ts";
import { users } from "../../users/server/tables.ts";
import { workspaceUsers } from "../../workspaces/server/tables.ts";
import type { Mode } from "../contract/rule.ts";

/** How a number hands out; whoever does so holds its row, so that no two count the same people. */
export const rules = pgTable("distribution_rules", {
  number_id: uuid()
    .primaryKey()
    .references(() => numbers.id, { onDelete: "cascade" }),
  mode: text().$type<Mode>().notNull().default("off"),
  team_id: uuid().references(() => teams.id),
  capacity: integer().notNull().default(0),
  /** How many were handed out: the next one's place in the row. */
  given: bigint({ mode: "number" }).notNull().default(0),
  version: integer().notNull().default(1),
  updated_at: at("updated_at").notNull(),
});

/** When each person had their last one: who waits longest is next. */
export const turns = pgTable(
  "distribution_turns",
  {
    number_id: uuid()
      .notNull()
      .references(() => rules.number_id, { onDelete: "cascade" }),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    turn: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.number_id, table.user_id] })],
);

/** Conversations for which nobody was there, or had room. */
export const waiting = pgTable(
  "distribution_waiting",
  {
    contact_id: uuid()
      .primaryKey()
      .references(() => contacts.id, { onDelete: "cascade" }),
    number_id: uuid()
      .notNull()
      .references(() => numbers.id, { onDelete: "cascade" }),
    since: at("since").notNull(),
    /** Who gave it back: it is not handed to them again before the customer writes. */
    not_user_id: uuid().references(() => users.id),
  },
  (table) => [index("distribution_waiting_number").on(table.number_id, table.since)],
);

/** Who takes what is handed out in a workspace, and until when. Without a row: away. */
export const availabilities = pgTable(
  "availabilities",
  {
    workspace_id: uuid().notNull(),
    user_id: uuid().notNull(),
    until: at("until").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.user_id] }),
    foreignKey({
      name: "availabilities_member",
      columns: [table.workspace_id, table.user_id],
      foreignColumns: [workspaceUsers.workspace_id, workspaceUsers.user_id],
    }).onDelete("cascade"),
  ],
);
