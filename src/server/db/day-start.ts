import { type SQL, sql } from "drizzle-orm";
import { businessZone, type Day } from "../../contract/day.ts";

/** The moment a calendar day begins; with `plus` 1, the moment it is over. */
export const dayStart = (day: Day, plus: 0 | 1 = 0): SQL =>
  sql`((${day}::date + ${plus}::int)::timestamp at time zone ${businessZone})`;
