import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../../src/server/db/database.ts";
import { standingsOf, stillOpen } from "../../assignments/server/facade.ts";
import type { TalkGoal } from "../../messenger/contract/conversation.ts";
import { unblocked, waitingTalks } from "../../messenger/server/facade.ts";
import { goalSince, type Wanted } from "./reckon.ts";
import { matters, tellings } from "./tables.ts";

/** Looked at for one number and kind at a time; what is left over comes a minute later. */
const most = 500;

/** A goal that nears its end, or is missed, and what people were told of it. */
export interface Running {
  contact_id: string;
  kind: TalkGoal["kind"];
  since: Date;
  missed: boolean;
  responsible_id: string | null;
  team_id: string | null;
}

const untouched = { responsible_id: null, team_id: null };

/** Of a talk that is to be answered or done, and nobody was told yet that the goal is missed. */
const untold = (kind: TalkGoal["kind"], contact: AnyPgColumn, since: AnyPgColumn): SQL =>
  sql`${stillOpen(sql`${contact}`, undefined)} and not exists (
    select 1 from ${tellings} told where told.contact_id = ${contact}
      and told.kind = ${kind} and told.since = ${since} and told.missed)`;

/** Since when goals of a kind run, from the longest. */
function candidates(db: Database, number: string, kind: TalkGoal["kind"]) {
  if (kind === "answer") {
    return waitingTalks(db, number, (...of) => untold(kind, ...of), most);
  }
  const { contact_id, number_id, since } = matters;
  return db
    .select({ contact_id, since })
    .from(matters)
    .where(and(eq(number_id, number), unblocked(contact_id), untold(kind, contact_id, since)))
    .orderBy(asc(since), asc(contact_id))
    .limit(most);
}

/** What of a number and kind nears its end or is missed, the longest first. */
export async function runningOut(
  { db, now }: { db: Database; now: Date },
  wanted: Wanted,
  kind: TalkGoal["kind"],
): Promise<Running[]> {
  if (wanted.row[`${kind}_minutes`] === null) return [];
  const rows = await candidates(db, wanted.row.id, kind);
  const standings = await standingsOf(
    db,
    rows.map(({ contact_id }) => contact_id),
  );
  const found: Running[] = [];
  for (const { contact_id, since } of rows) {
    const goal = goalSince(wanted, kind, since);
    // Who began later has more time left.
    if (!goal || goal.warn_at > now) break;
    const { responsible_id, team_id } = standings.get(contact_id) ?? untouched;
    found.push({ contact_id, kind, since, missed: goal.due_at <= now, responsible_id, team_id });
  }
  return found;
}
