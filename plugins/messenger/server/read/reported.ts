import { and, eq, gt, gte, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../../../src/server/db/database.ts";
import { conversations, messages } from "../tables.ts";

// What follows is put into the queries of those who count what was written: each selects rows of one number
// within a span of `sent_at`, without what the business's app wrote before it came here.

interface Within {
  number_id: string;
  /** The first moment that counts. */
  from: Date;
  /** The first one that does not. */
  to: Date;
}

const of = ({ number_id, from, to }: Within): SQL => sql`m.number_id = ${number_id}
  and m.sent_at >= ${from.toISOString()}::timestamptz and m.sent_at < ${to.toISOString()}::timestamptz
  and m.position > 0`;

/** One of a talk's messages that is no bulk's: those do not answer anybody, and nobody asked by them. */
const speaks = (
  message: SQL,
): SQL => sql`(${message}.position > 0 and (${message}.direction = 'incoming'
  or ${message}.sender_kind is null or ${message}.sender_kind not in ('bulk', 'automation')))`;

/** One of ours that answers whoever waits: what failed reached nobody. */
const answers = (message: SQL): SQL =>
  sql`(${message}.direction = 'outgoing' and ${message}.status <> 'failed' and ${speaks(message)})`;

const person = sql`case when m.sender_kind = 'person' then m.responsible_id end`;

/**
 * `id, contact_id, direction, status, error_code, sent_at`, who wrote it where a person did (`person_id`), and
 * by which template.
 */
export const messagesWithin = (within: Within): SQL => sql`
  select m.id, m.contact_id, m.direction, m.status, m.error_code, m.sent_at, ${person} as person_id,
    case when m.type = 'template' then m.content->>'name' end as template
  from ${messages} m where ${of(within)}`;

/**
 * Messages of ours after one or more of the customer's that nobody had answered: `id, contact_id, person_id,
 * at`, when the customer began to wait (`asked_at`), and when anybody had written before that (`before_at`,
 * null: never).
 */
export const answersWithin = (within: Within): SQL => sql`
  select m.id, m.contact_id, ${person} as person_id, m.sent_at as at, asked.sent_at as asked_at,
    earlier.sent_at as before_at
  from ${messages} m
  left join lateral (
    select p.position from ${messages} p
    where p.contact_id = m.contact_id and p.position < m.position and ${answers(sql`p`)}
    order by p.position desc limit 1
  ) said on true
  join lateral (
    select a.position, a.sent_at from ${messages} a
    where a.contact_id = m.contact_id and a.position > coalesce(said.position, 0)
      and a.position < m.position and a.direction = 'incoming'
    order by a.position limit 1
  ) asked on true
  left join lateral (
    select b.sent_at from ${messages} b
    where b.contact_id = m.contact_id and b.position < asked.position and ${speaks(sql`b`)}
    order by b.position desc limit 1
  ) earlier on true
  where ${of(within)} and ${answers(sql`m`)}`;

/**
 * When the customer of a talk last began something new before a moment: wrote after a day of silence, or after
 * the moment in `since`; null where nobody did. Looks back at most 90 days.
 */
export const beganBefore = (contact: SQL, since: SQL, moment: SQL): SQL => sql`(
  select said.sent_at from (
    select s.sent_at, s.direction, lag(s.sent_at) over (order by s.position) as before_at
    from ${messages} s
    where s.contact_id = ${contact} and ${speaks(sql`s`)} and s.sent_at <= ${moment}
      and s.sent_at > greatest(${since}, ${moment} - interval '90 days')
  ) said
  where said.direction = 'incoming'
    and (said.before_at is null or said.before_at <= said.sent_at - interval '24 hours')
  order by said.sent_at desc limit 1)`;

/**
 * Whom some numbers wrote to in a span, by a template or where it failed: `contact_id, person_id, number_id, at`,
 * a row for each message. `failed` is WhatsApp's code, 0 for none.
 */
export function sentWithin(
  numberIds: readonly string[],
  { from, to }: { from: SQL; to: SQL },
  which: { template: string } | { failed: number | "any" },
): SQL {
  const { failed } = { failed: null, ...which };
  const code = failed === "any" ? sql`true` : sql`coalesce(m.error_code, 0) = ${failed}`;
  const wanted =
    "template" in which
      ? sql`m.type = 'template' and m.content->>'name' = ${which.template}`
      : sql`m.status = 'failed' and ${code}`;
  return sql`select m.contact_id, ${person} as person_id, m.number_id, m.sent_at as at
    from ${messages} m where m.number_id = any(${sql.param([...numberIds])}::uuid[])
    and m.sent_at >= ${from} and m.sent_at < ${to} and m.position > 0 and m.direction = 'outgoing'
    and ${wanted}`;
}

/**
 * The whole hours (UTC) in which some of a number's messages stand, and the answers behind those that failed, or were
 * taken for it: whether these answered anybody depends on that. Unknown ones stand in none.
 */
export async function hoursOfMessages(
  db: Database,
  numberId: string,
  ids: readonly string[],
): Promise<Date[]> {
  if (ids.length === 0) return [];
  // One parameter: thousands of them take longer to write down than to look up.
  const told = sql`m.id = any(${sql.param([...ids])}::uuid[]) and m.number_id = ${numberId} and m.position > 0`;
  const found = await db.execute(sql`
    select distinct to_char(date_trunc('hour', sent_at at time zone 'UTC'), 'YYYY-MM-DD"T"HH24:00:00"Z"') as hour
    from (
      select m.sent_at from ${messages} m where ${told}
      union all
      select behind.sent_at from ${messages} m
      join lateral (
        select a.sent_at from ${messages} a
        where a.contact_id = m.contact_id and a.position > m.position and ${answers(sql`a`)}
        order by a.position limit 1
      ) behind on true
      where ${told} and m.direction = 'outgoing' and (m.status = 'failed' or m.accepted_at is null)
    ) of_these`);
  return rowsOf<{ hour: string }>(found).map((row) => new Date(row.hour));
}

/** When the first message of a number that counts was written, from a moment on; null where there is none. */
export async function firstMessageAt(
  db: Database,
  numberId: string,
  from = new Date(0),
): Promise<Date | null> {
  const { number_id, position, sent_at } = messages;
  const [row] = await db
    .select({ at: sent_at })
    .from(messages)
    .where(and(eq(number_id, numberId), gte(sent_at, from), gt(position, 0)))
    .orderBy(sent_at)
    .limit(1);
  return row?.at ?? null;
}

const isWaiting = (numberIds: readonly string[]) => {
  const { number_id, waiting_since, blocked_at } = conversations;
  return and(inArray(number_id, [...numberIds]), isNotNull(waiting_since), isNull(blocked_at));
};

/** Who waits for an answer on some numbers now, and since when: `contact_id, number_id, at`. */
export const waitingTalksOf = (numberIds: readonly string[]): SQL => sql`
  select ${conversations.contact_id}, ${conversations.number_id}, ${conversations.waiting_since} as at
  from ${conversations} where ${isWaiting(numberIds)}`;

/**
 * How many people wait for an answer on some numbers now, of the contacts that `holds` lets pass, and since when
 * the first of them does.
 */
export async function waitingNow(
  db: Database,
  numberIds: readonly string[],
  holds: (contact: SQL) => SQL,
) {
  if (numberIds.length === 0) return { people: 0, since: null };
  const { contact_id, waiting_since } = conversations;
  const [row] = await db
    .select({
      people: sql<number>`count(*)::int`,
      since: sql<Date | null>`min(${waiting_since})`.mapWith(waiting_since),
    })
    .from(conversations)
    .where(and(isWaiting(numberIds), holds(sql`${contact_id}`)));
  return { people: row?.people ?? 0, since: row?.since ?? null };
}
