import { and, desc, eq, gt, gte, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../../../src/server/db/database.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { jsonOf } from "../../../../src/server/text/keepable.ts";
import { phoneKey } from "../../../contacts/contract/phone.ts";
import {
  identitiesOf,
  mergeContact,
  sendTo,
  separateContact,
} from "../../../contacts/server/facade.ts";
import { conversationErased, conversationRearranged } from "../../contract/events/inbox.ts";
import { freePlaces } from "../inbound/past/place.ts";
import {
  joinedState,
  readState,
  separatedStates,
  type TalkState,
  talkStateOf,
  wroteLast,
} from "../rules/joined.ts";
import { callUnsent } from "../send/deliver.ts";
import { tellBlock } from "../send/signals.ts";
import { conversations, drafts, followers, messages, stars } from "../tables.ts";
import { waitingContacts } from "./lists.ts";
import { changeConversation, conversationState } from "./state.ts";

/** Two talks on one number, both held. */
interface Pair {
  kept: string;
  gone: string;
}

/** What `separateTalks` needs of a merge, beside the messages that were moved. */
interface Before {
  kept: TalkState;
  gone: TalkState;
  /** Where messages to the one who is kept went. */
  wa_id: string;
  version: number;
  /** Who had been merged into the other one before. */
  followed: string[];
  /** Who follows the one who is kept since then. */
  followers: string[];
}

const { contact_id, position, sent_at } = messages;

/** Messages of both from the first that the other one has: those before keep their places. */
const among = async (db: Database, { kept, gone }: Pair) => {
  const [first] = await db
    .select({ at: sql<string | null>`min(${sent_at})` })
    .from(messages)
    .where(and(eq(contact_id, gone), gt(position, 0)));
  const from = first?.at ? sql`${first.at}::timestamptz` : sql`'infinity'::timestamptz`;
  return and(
    gt(position, 0),
    or(eq(contact_id, gone), and(eq(contact_id, kept), gte(sent_at, from))),
  );
};

/** How far the messages of two talks that became one have come. */
export interface Moving {
  /** Above this place stands what has moved, and what came since. */
  after: number;
  /** The place of the newest one that has not moved. */
  next: number;
}

/** Some that moved: how many, and which of them were the other one's. */
export interface Moved {
  count: number;
  /** Those that took one of the places that were set aside. */
  live: number;
  ids: string[];
}

/** Puts the past of one talk among the past of the other, the newest first: its places say when it was. */
async function movePast({ db }: Work, { kept, gone }: Pair, limit: number): Promise<string[]> {
  const newest = await db
    .select({ id: messages.id, position })
    .from(messages)
    .where(and(eq(contact_id, gone), lte(position, 0)))
    .orderBy(desc(position))
    .limit(limit);
  const rows = newest.toReversed();
  if (rows.length === 0) return [];
  const wanted = rows.map((row) => ({ contact_id: kept, from: row.position }));
  const places = await freePlaces(db, wanted);
  const moved = rows.map(({ id }, at) => ({ id, place: places[at] }));
  await db.execute(sql`
    update ${messages} set contact_id = ${kept}, position = moved.place
    from jsonb_to_recordset(${jsonOf(moved)}::jsonb) as moved(id uuid, place int)
    where messages.id = moved.id`);
  return rows.map(({ id }) => id);
}

/**
 * Makes one row of the messages of both by when they were written, the newest first: whatever has moved stands in its
 * order behind what has not.
 */
async function interleave(
  { db }: Work,
  pair: Pair,
  { after, next }: Moving,
  limit: number,
): Promise<Omit<Moved, "live">> {
  const where = and(await among(db, pair), lte(position, after));
  const order = sql`${sent_at} desc, ${contact_id} = ${pair.kept}, ${position} desc`;
  const result = await db.execute(sql`
    with newest as (
      select ${messages.id} as id, ${contact_id} = ${pair.gone} as theirs,
        row_number() over (order by ${order}) as place
      from ${messages} where ${where} order by ${order} limit ${limit}
    )
    update ${messages} set contact_id = ${pair.kept}, position = ${next}::int + 1 - newest.place
    from newest where messages.id = newest.id returning messages.id, newest.theirs`);
  const rows = rowsOf<{ id: string; theirs: boolean }>(result);
  return { count: rows.length, ids: rows.flatMap(({ id, theirs }) => (theirs ? [id] : [])) };
}

/**
 * Moves up to `limit` of the messages of talks that were joined, the newest first; fewer than that were the last.
 * The caller holds the one who is kept.
 */
export async function moveSome(
  work: Work,
  pair: Pair,
  moving: Moving,
  limit: number,
): Promise<Moved> {
  const live = await interleave(work, pair, moving, limit);
  const past = live.count < limit ? await movePast(work, pair, limit - live.count) : [];
  await moveStars(work, pair);
  // What waited to be sent to the other one leaves now.
  await callUnsent(work, pair.kept);
  return { count: live.count + past.length, live: live.count, ids: [...live.ids, ...past] };
}

/** Gives up to `limit` of the messages back that `moved` selects, the oldest first; answers which. */
export async function returnSome(
  work: Work,
  pair: Pair,
  moved: SQL,
  limit: number,
): Promise<string[]> {
  const { db } = work;
  const result = await db.execute(sql`
    update ${messages} set contact_id = ${pair.gone} where ${messages.id} in (
      select m.id from ${messages} m where m.contact_id = ${pair.kept} and m.id in (${moved})
      order by m.position limit ${limit}
    ) returning id`);
  await moveStars(work, pair);
  return rowsOf<{ id: string }>(result).map(({ id }) => id);
}

/** Tells who has the talk in front of them to read it anew. */
export const tellRearranged = (work: Work, number_id: string, contact_id: string): Promise<void> =>
  work.emit(conversationRearranged, { number_id, contact_id });

/** Stars are where their messages are. */
const moveStars = ({ db }: Work, { kept, gone }: Pair) =>
  db.execute(sql`
    update ${stars} set contact_id = ${contact_id} from ${messages}
    where ${messages.id} = ${stars.message_id}
      and ${stars.contact_id} in (${kept}, ${gone}) and ${stars.contact_id} <> ${contact_id}`);

/** What people typed and whom they follow goes along, unless the one who is kept has it already. */
async function joinPeople({ db }: Work, { kept, gone }: Pair): Promise<string[]> {
  await db.execute(sql`
    insert into ${drafts} (user_id, contact_id, body, updated_at)
    select user_id, ${kept}::uuid, body, updated_at from ${drafts} where contact_id = ${gone}
    on conflict do nothing`);
  const added = await db.execute(sql`
    insert into ${followers} (contact_id, user_id, created_at)
    select ${kept}::uuid, user_id, created_at from ${followers} where contact_id = ${gone}
    on conflict do nothing returning user_id`);
  return rowsOf<{ user_id: string }>(added).map(({ user_id }) => user_id);
}

/** Both as they stand; they are held by whoever calls. */
async function standing(db: Database, { kept, gone }: Pair) {
  const states = [await conversationState(db, kept), await conversationState(db, gone)] as const;
  if (!states[0] || !states[1]) throw new Error("a conversation is gone");
  return { kept: states[0], gone: states[1] };
}

/** What became of two talks at once. */
interface JoinedTalks {
  /** What `separateTalks` needs. */
  undo: unknown;
  moving: Moving;
  /** How many messages move, and which of the other one's have. */
  total: number;
  moved: Moved;
}

/**
 * Makes one talk of two: the messages of both by when they were written, up to `limit` of them at once and the others
 * by `moveSome`, and what holds of either. All that leads to the other one leads to the one who is kept.
 */
export async function joinTalks(work: Work, pair: Pair, limit: number): Promise<JoinedTalks> {
  const { db } = work;
  const { kept, gone } = await standing(db, pair);
  const states = { kept: talkStateOf(kept), gone: talkStateOf(gone) };
  const followed = await mergeContact(db, gone.id, kept.id);
  if (wroteLast(states.gone, states.kept)) await sendTo(work, kept.id, gone.wa_id);
  const added = await joinPeople(work, pair);
  const after = Math.max(kept.last_position, gone.last_position);
  const live = await db.$count(messages, await among(db, pair));
  const past = await db.$count(messages, and(eq(contact_id, gone.id), lte(position, 0)));
  const moving = { after, next: after + live };
  const moved = await moveSome(work, pair, moving, limit);
  await db.delete(conversations).where(eq(conversations.contact_id, gone.id));
  const state = await changeConversation(work, kept.id, {
    ...joinedState(states.kept, states.gone),
    // All of them have their places from now on: what comes stands behind.
    last_position: moving.next,
  });
  // Who is blocked is so by each phone.
  const { number_id } = kept;
  if (state.blocked_at) {
    await work.enqueue(tellBlock, { contact_id: kept.id }, { whose: number_id, line: kept.id });
  }
  const unread_contacts = (await waitingContacts(db, [number_id])).get(number_id) ?? 0;
  const told = { number_id, contact_id: gone.id, unread_contacts, into: kept.id };
  await work.emit(conversationErased, told);
  await tellRearranged(work, number_id, kept.id);
  const before: Before = {
    ...states,
    wa_id: kept.wa_id,
    version: gone.version,
    followed,
    followers: added,
  };
  return { undo: before, moving, total: live + past, moved };
}

/** The newest message a talk has now, and its place. */
async function lastIn(db: Database, contact: string) {
  const [row] = await db
    .select({ id: messages.id, at: sent_at, position })
    .from(messages)
    .where(eq(contact_id, contact))
    .orderBy(desc(position))
    .limit(1);
  return {
    last_message_id: row?.id ?? null,
    last_message_at: row?.at ?? null,
    place: Math.max(0, row?.position ?? 0),
  };
}

/** When a customer wrote after a moment what nobody answered. */
async function heardSince(db: Database, contact: string, moment: Date): Promise<Date | null> {
  const result = await db.execute(sql`
    select min(sent_at) as at from ${messages} heard
    where contact_id = ${contact} and direction = 'incoming'
      and created_at > ${moment.toISOString()}::timestamptz
      and not exists (select 1 from ${messages} said where said.contact_id = ${contact}
        and said.direction = 'outgoing' and said.position > heard.position)`);
  const at = rowsOf<{ at: string | Date | null }>(result)[0]?.at;
  return at ? new Date(at) : null;
}

/**
 * Undoes `joinTalks`: `moved` selects the messages that go back. The caller holds the talk of the one who was kept.
 * Answers how the other one is called.
 */
export async function separateTalks(
  work: Work,
  pair: Pair,
  { undo, moved, merged_at }: { undo: unknown; moved: SQL; merged_at: Date },
): Promise<{ name: string; phone: string | null }> {
  const { db } = work;
  const { wa_id, version, followed, ...kept } = undo as Before;
  const before = { kept: readState(kept.kept), gone: readState(kept.gone) };
  const now = await conversationState(db, pair.kept);
  if (!now) throw new Error("the conversation is gone");
  await separateContact(db, { gone: pair.gone, followed });
  await db
    .update(messages)
    .set({ contact_id: pair.gone })
    .where(and(eq(contact_id, pair.kept), sql`${messages.id} in (${moved})`));
  await moveStars(work, pair);
  const theirs = (await identitiesOf(db, pair.gone)).map(({ key }) => key);
  const goneWrote = theirs.includes(phoneKey(now.wa_id));
  if (goneWrote) {
    await sendTo(work, pair.gone, now.wa_id);
    await sendTo(work, pair.kept, wa_id);
  }
  const heard_since = await heardSince(db, pair.kept, merged_at);
  const states = separatedStates({ now: talkStateOf(now), before, heard_since, goneWrote });
  const { place, ...last } = await lastIn(db, pair.gone);
  await db.insert(conversations).values({
    ...states.gone,
    ...last,
    contact_id: pair.gone,
    number_id: now.number_id,
    last_position: Math.max(place, before.gone.last_position),
    // Whoever still knows it takes what is told now for the newer one.
    version: version + 1,
  });
  if (kept.followers.length > 0) {
    const own = eq(followers.contact_id, pair.kept);
    await db.delete(followers).where(and(own, inArray(followers.user_id, kept.followers)));
  }
  const staying = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(contact_id, pair.kept),
        inArray(
          messages.id,
          [...now.pins, ...now.pin_steps].map(({ id }) => id),
        ),
      ),
    );
  const stay = new Set(staying.map(({ id }) => id));
  const { last_message_id, last_message_at } = await lastIn(db, pair.kept);
  const state = await changeConversation(work, pair.kept, {
    ...states.kept,
    last_message_id,
    last_message_at,
    pins: now.pins.filter(({ id }) => stay.has(id)),
    pin_steps: now.pin_steps.filter(({ id }) => stay.has(id)),
  });
  for (const contact of [pair.kept, pair.gone]) {
    if (now.blocked_at) {
      const line = { whose: state.number_id, line: contact };
      await work.enqueue(tellBlock, { contact_id: contact }, line);
    }
    await callUnsent(work, contact);
  }
  await tellRearranged(work, state.number_id, state.id);
  const other = await conversationState(db, pair.gone);
  if (!other) throw new Error("the conversation was not made");
  return { name: other.nickname ?? other.name, phone: other.phone };
}
