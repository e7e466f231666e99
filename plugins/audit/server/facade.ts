import { and, asc, count, desc, eq, gt, inArray, like, or, type SQL, sql } from "drizzle-orm";
import type { Day } from "../../../src/contract/day.ts";
import type { DateSpan } from "../../../src/contract/values/date-span.ts";
import type { Page } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { dayStart, inDays } from "../../../src/server/db/day-start.ts";
import { likePattern, paginate } from "../../../src/server/db/paginate.ts";
import { inPortions } from "../../../src/server/db/portions.ts";
import type { Store } from "../../../src/server/db/store.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { type ChainedEntry, type ChainHead, noHead } from "./chain.ts";
import { reportKey } from "./report/key.ts";
import { type ReportAbout, signedLines } from "./report/sign.ts";
import { folded } from "./stored.ts";
import { auditEntries, auditHead } from "./tables.ts";
import { verifyIn } from "./verify.ts";

export type StoredEntry = ChainedEntry;

/** Which entries are wanted; every field given narrows them. */
export interface Wanted extends DateSpan<"at"> {
  workspace_id?: string | undefined;
  /** Done by this person, to them or for them. */
  user_id?: string | undefined;
  number_id?: string | undefined;
  /** Only about these numbers. */
  number_ids?: readonly string[] | undefined;
  actor?: string | undefined;
  action?: string | undefined;
  /** The log as it was when this day was over. */
  as_of?: Day | undefined;
  q?: string | undefined;
  /** The words of `q` find nothing in the reasons of staff: the asker may not read those. */
  blindToStaff?: true;
  /** About this thing, of these kinds. */
  record_id?: string | undefined;
  subjects?: readonly string[] | undefined;
  /** Only these actions. */
  among?: readonly string[];
}

const ended = (day: Day) => sql`${auditEntries.at} < ${dayStart(day, 1)}`;

function rowsOf(wanted: Wanted): SQL | undefined {
  const { user_id, as_of, among } = wanted;
  const of = auditEntries;
  return and(
    wanted.workspace_id ? eq(of.workspace_id, wanted.workspace_id) : undefined,
    wanted.number_id ? eq(of.number_id, wanted.number_id) : undefined,
    wanted.number_ids ? inArray(of.number_id, [...wanted.number_ids]) : undefined,
    wanted.record_id ? eq(of.subject_id, wanted.record_id) : undefined,
    wanted.subjects ? inArray(of.subject, [...wanted.subjects]) : undefined,
    wanted.actor ? eq(of.actor_id, wanted.actor) : undefined,
    wanted.action ? eq(of.action, wanted.action) : undefined,
    user_id
      ? or(eq(of.actor_id, user_id), eq(of.subject_id, user_id), eq(of.on_behalf_of, user_id))
      : undefined,
    inDays(wanted, "at", of.at),
    as_of ? ended(as_of) : undefined,
    among ? inArray(of.action, [...among]) : undefined,
    wanted.q ? like(of.find_text, likePattern(folded(wanted.q))) : undefined,
    wanted.q && wanted.blindToStaff
      ? or(
          eq(of.actor_staff, false),
          sql`fold(${of.actor_name} || ' ' || ${of.action}) like fold(${likePattern(wanted.q)})`,
        )
      : undefined,
  );
}

/** One page of entries, newest first unless asked otherwise. */
export function pageOfEntries(
  call: {
    db: Database;
    path: string;
    query: { page: number; per_page: number; sort?: string | undefined };
  },
  wanted: Wanted,
): Promise<Page<StoredEntry>> {
  const of = auditEntries;
  const where = rowsOf(wanted);
  return paginate(call, {
    rows: ({ limit, offset, orderBy }) =>
      call.db
        .select()
        .from(of)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: call.db.select({ total: count() }).from(of).where(where),
    sort: { at: of.at },
    fallback: "-at",
    tie: of.seq,
  });
}

/** Requests that began on one side of midnight and were written on the other are no more than these. */
const overlap = 1_000;

/** Where the chain ended when a day was over, or ends now. */
export async function headAsOf(db: Database, as_of?: Day): Promise<ChainHead> {
  const of = auditEntries;
  if (!as_of) {
    const [head] = await db.select().from(auditHead);
    return head ? { seq: head.seq, hash: head.hash } : noHead;
  }
  const newest = db
    .select({ seq: of.seq, hash: of.hash })
    .from(of)
    .where(ended(as_of))
    .orderBy(desc(of.at), desc(of.seq))
    .limit(overlap)
    .as("newest");
  const [last] = await db.select().from(newest).orderBy(desc(newest.seq)).limit(1);
  return last ?? noHead;
}

/** So many entries of a report are read at once. */
const portion = 500;

/** What a person did, oldest first, a portion at a time; of what they did it to, nothing: that may be others' data. */
export async function* deedsOf(db: Database, person: string) {
  const { seq, id, at, action, actor_kind, subject, subject_id } = auditEntries;
  const { actor_id, workspace_id, number_id, ip, user_agent } = auditEntries;
  const what = { at, action, subject, subject_id, workspace_id, number_id };
  const portions = inPortions<Pick<StoredEntry, "seq">>(portion, (last, limit) =>
    db
      .select({ seq, id, ...what, actor_kind, ip, user_agent })
      .from(auditEntries)
      .where(and(eq(actor_id, person), last ? gt(seq, last.seq) : undefined))
      .orderBy(asc(seq))
      .limit(limit),
  );
  // How many entries others have between them is nobody's to know.
  for await (const rows of portions) yield rows.map(({ seq: _, ...shown }) => shown);
}

/** All entries wanted as a signed report, oldest first, line by line; answers how many there are. */
export async function* auditReport(
  { db, services }: Pick<Work, "db" | "services">,
  wanted: Wanted,
  about: ReportAbout,
): AsyncGenerator<string, number> {
  const where = rowsOf(wanted);
  async function* portions() {
    let after = 0;
    while (true) {
      const rows = await db
        .select()
        .from(auditEntries)
        .where(and(where, gt(auditEntries.seq, after)))
        .orderBy(asc(auditEntries.seq))
        .limit(portion);
      yield rows;
      if (rows.length < portion) return;
      after = rows.at(-1)?.seq ?? after;
    }
  }
  const head = await headAsOf(db, wanted.as_of);
  return yield* signedLines(await reportKey(services.store), { ...about, head }, portions());
}

/** The first entry at which the chain is broken; null while it is whole. */
export async function brokenAt(store: Store): Promise<number | null> {
  const verdict = await verifyIn(store);
  return verdict.whole ? null : verdict.seq;
}

/** A query for the entries of one action that made a field so, in a span of days, as rows of the log. */
export const entriesThatMade = (wanted: {
  action: string;
  field: string;
  value: string;
  from: Day;
  to: Day;
  workspace_id?: string | undefined;
}): SQL =>
  sql`select ${auditEntries.id} as id, ${auditEntries.at} as at, ${auditEntries.workspace_id} as workspace_id,
      ${auditEntries.before} ->> ${wanted.field}::text as was, ${auditEntries.after} ->> ${wanted.field}::text as became,
      ${auditEntries.actor_name} as by, ${auditEntries.reason} as reason
    from ${auditEntries} where ${and(
      eq(auditEntries.action, wanted.action),
      sql`${auditEntries.at} >= ${dayStart(wanted.from)}`,
      ended(wanted.to),
      sql`${auditEntries.after} ->> ${wanted.field}::text = ${wanted.value}`,
      wanted.workspace_id ? eq(auditEntries.workspace_id, wanted.workspace_id) : undefined,
    )}`;
