import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "../../../src/server/db/tables.ts";

// No foreign keys: what is counted is counted anew whenever it changes, and stays when what it was of is gone.

/** How far a number's messages are counted. */
export const marks = pgTable("inbox_report_marks", {
  number_id: uuid().primaryKey(),
  /** The last of the number's events that is counted. */
  seq: bigint({ mode: "number" }).notNull(),
  /** What of before the first mark is counted, up to this hour; null: all of it. */
  filled_until: at("filled_until"),
  counted_at: at("counted_at").notNull(),
});

/** Of rows that are many of a kind and are named by nothing. */
const row = () => bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity();

const counted = () => ({
  number_id: uuid().notNull(),
  /** The hour's beginning. */
  hour: at("hour").notNull(),
  /** In whose queue the talk was then. */
  team_id: uuid(),
  /** Null for customers, programs, bulks and the business's own app. */
  person_id: uuid(),
});

/** Messages of an hour by talk, and by the person who wrote. */
export const talks = pgTable(
  "inbox_report_talks",
  {
    id: row(),
    ...counted(),
    contact_id: uuid().notNull(),
    incoming: integer().notNull(),
    outgoing: integer().notNull(),
  },
  (table) => [
    index("inbox_report_talks_hour").on(table.number_id, table.hour),
    index("inbox_report_talks_age").on(table.hour),
  ],
);

/** Templates and what failed, of an hour, by how they stand. */
export const sendings = pgTable(
  "inbox_report_sendings",
  {
    id: row(),
    ...counted(),
    template: text(),
    status: text().notNull(),
    error_code: integer(),
    messages: integer().notNull(),
  },
  (table) => [
    index("inbox_report_sendings_hour").on(table.number_id, table.hour),
    index("inbox_report_sendings_age").on(table.hour),
  ],
);

/** Messages after which a customer no longer waited, by their own ids. */
export const answers = pgTable(
  "inbox_report_answers",
  {
    ...counted(),
    id: uuid().primaryKey(),
    contact_id: uuid().notNull(),
    at: at("at").notNull(),
    /** Seconds. */
    waited: integer().notNull(),
    /** Of something new: nobody had written for a day, or it had been done. */
    first: boolean().notNull(),
  },
  (table) => [
    index("inbox_report_answers_hour").on(table.number_id, table.hour),
    index("inbox_report_answers_age").on(table.hour),
  ],
);

/** Talks that were marked done, each time it happened. */
export const resolutions = pgTable(
  "inbox_report_resolutions",
  {
    ...counted(),
    id: uuid().primaryKey(),
    contact_id: uuid().notNull(),
    at: at("at").notNull(),
    /** Seconds since the customer began; null where no customer did. */
    took: integer(),
  },
  (table) => [
    index("inbox_report_resolutions_hour").on(table.number_id, table.hour),
    index("inbox_report_resolutions_age").on(table.hour),
    index("inbox_report_resolutions_slow")
      .on(table.number_id, table.took)
      .where(sql`${table.took} is not null`),
  ],
);
