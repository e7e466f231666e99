import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../../../src/server/db/database.ts";
import type { Figures } from "../../contract/report.ts";
import { answers, resolutions, talks } from "../tables.ts";
import { type Days, type Scope, within } from "./scope.ts";
import { Times } from "./spread.ts";

/** What figures are told apart by; `all` is everything together. */
export type Cut = "all" | "number_id" | "team_id" | "person_id";
const parts = ["number_id", "team_id", "person_id"] as const;

interface Gathered extends Pick<Figures, "received" | "sent" | "conversations"> {
  first_answers: Times;
  answers: Times;
  resolved: Times;
}

/** Figures by what they are cut by and its id, empty for none. */
export class Cuts {
  private readonly found: Record<Cut, Map<string, Gathered>> = {
    all: new Map(),
    number_id: new Map(),
    team_id: new Map(),
    person_id: new Map(),
  };

  at(cut: Cut, id: string): Gathered {
    const known = this.found[cut].get(id);
    if (known) return known;
    const [first_answers, answered, resolved] = [new Times(), new Times(), new Times()];
    const nothing = { received: 0, sent: 0, conversations: 0 };
    const made = { ...nothing, first_answers, answers: answered, resolved };
    this.found[cut].set(id, made);
    return made;
  }

  ids(cut: Cut): string[] {
    return [...this.found[cut].keys()];
  }

  figures(cut: Cut, id = ""): Figures {
    const { first_answers, answers: answered, resolved, ...counts } = this.at(cut, id);
    return {
      ...counts,
      first_answers: first_answers.spread(),
      answers: answered.spread(),
      resolved: resolved.spread(),
    };
  }
}

type Ids = Record<(typeof parts)[number], string | null>;

/** The rows of a query written by hand. */
export const query = async <T>(db: Database, text: SQL): Promise<T[]> =>
  rowsOf<T>(await db.execute(text));

/** As it is shown: seconds, from an hour on minutes, from a day on hours. */
const shown = (seconds: SQL) => sql`case when ${seconds} < 3600 then ${seconds}
  when ${seconds} < 86400 then ${seconds} / 60 * 60 else ${seconds} / 3600 * 3600 end`;

const ids = sql`number_id, team_id, person_id`;

/** By the bits of what a row is not cut by: everything, or all columns but one. */
const cutOf: Readonly<Record<number, Cut>> = {
  7: "all",
  3: "number_id",
  5: "team_id",
  6: "person_id",
};

/** Messages and different people; a talk is first summed up, so that each row is read once for all cuts. */
async function count(db: Database, found: Cuts, where: SQL): Promise<void> {
  type Row = Ids & { without: number; received: number; sent: number; people: number; to: number };
  const rows = await query<Row>(
    db,
    sql`with talk as (
      select ${ids}, contact_id, sum(incoming) as incoming, sum(outgoing) as outgoing
      from ${talks} c where ${where} group by ${ids}, contact_id
    )
    select ${ids}, grouping(${ids})::int as without,
      coalesce(sum(incoming), 0)::int as received, coalesce(sum(outgoing), 0)::int as sent,
      count(distinct contact_id)::int as people,
      count(distinct contact_id) filter (where outgoing > 0)::int as to
    from talk group by grouping sets ((), (number_id), (team_id), (person_id))`,
  );
  for (const { without, received, sent, people, to, ...row } of rows) {
    const cut = cutOf[Number(without)];
    if (!cut) throw new Error("unknown grouping");
    // What customers write is nobody's: a person's talks are those they wrote in.
    const conversations = cut === "person_id" ? to : people;
    const counts = { received, sent, conversations };
    Object.assign(found.at(cut, (cut === "all" ? null : row[cut]) ?? ""), counts);
  }
}

const put = (found: Cuts, row: Ids, add: (gathered: Gathered) => void): void => {
  add(found.at("all", ""));
  for (const part of parts) add(found.at(part, row[part] ?? ""));
};

/** The figures of some days: together, by number, by team and by person. */
export async function figuresIn(db: Database, scope: Scope, days: Days): Promise<Cuts> {
  const found = new Cuts();
  const where = within(scope, days);
  await count(db, found, where);
  // Answers of people: a program's is there at once, and says nothing of how customers wait for somebody.
  const answered = await query<Ids & { first: boolean; seconds: number; times: number }>(
    db,
    sql`select ${ids}, first, ${shown(sql`waited`)} as seconds, count(*)::int as times
      from ${answers} c where ${where} and person_id is not null group by ${ids}, first, seconds`,
  );
  for (const row of answered) {
    put(found, row, (figures) => {
      figures.answers.add(row.seconds, row.times);
      if (row.first) figures.first_answers.add(row.seconds, row.times);
    });
  }
  const resolved = await query<Ids & { seconds: number | null; times: number }>(
    db,
    sql`select ${ids}, ${shown(sql`took`)} as seconds, count(*)::int as times
      from ${resolutions} c where ${where} group by ${ids}, seconds`,
  );
  for (const row of resolved) {
    put(found, row, (figures) => figures.resolved.add(row.seconds, row.times));
  }
  return found;
}
