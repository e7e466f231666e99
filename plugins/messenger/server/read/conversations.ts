import { and, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import type { Reading } from "../../../../src/server/work/slot.ts";
import { tagsOfContacts } from "../../../tags/server/facade.ts";
import { peopleById } from "../../../users/server/facade.ts";
import { neverAsked } from "../../contract/call-permission.ts";
import type { Conversation, OwnConversation } from "../../contract/conversation.ts";
import { conversationChanged } from "../../contract/events/inbox.ts";
import { lineOf } from "../content/text.ts";
import { waitingContacts } from "../conversation/lists.ts";
import { type Seeing, seenOf } from "../conversation/sight.ts";
import { type ConversationState, stateColumns, toState } from "../conversation/state.ts";
import { talkAssignments, talkGoals } from "../slots.ts";
import { conversations, drafts, followers, messages, type StoredPin, stars } from "../tables.ts";

type Author = Conversation["followers"][number];

/** Who follows each of several contacts, in the order they began to. */
export async function followersOf(
  db: Database,
  contactIds: readonly string[],
): Promise<Map<string, Author[]>> {
  const found = new Map<string, Author[]>();
  if (contactIds.length === 0) return found;
  const rows = await db
    .select()
    .from(followers)
    .where(inArray(followers.contact_id, [...contactIds]))
    .orderBy(followers.created_at, followers.user_id);
  const people = await peopleById(db, [...new Set(rows.map(({ user_id }) => user_id))]);
  for (const { contact_id, user_id } of rows) {
    const person = people.get(user_id);
    if (!person) continue;
    const author = { id: person.id, name: person.name };
    found.set(contact_id, [...(found.get(contact_id) ?? []), author]);
  }
  return found;
}

/** The last message of each of several talks, by its id. */
export async function lastMessages(db: Database, states: readonly ConversationState[]) {
  const ids = states.flatMap(({ last_message_id }) => last_message_id ?? []);
  if (ids.length === 0) return new Map<string, NonNullable<Conversation["last_message"]>>();
  const { id, direction, type, text, status, sent_at } = messages;
  const rows = await db
    .select({ id, direction, type, text, status, sent_at })
    .from(messages)
    .where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, { ...row, text: lineOf(row.text) }]));
}

/** What was pinned of several talks and what became of it, each by its message as it now reads. */
async function pinsOf(db: Database, states: readonly ConversationState[]) {
  const kept = states.flatMap(({ pins, pin_steps }) => [...pins, ...pin_steps]);
  const ids = [...new Set(kept.map((pin) => pin.id))];
  const { id, direction, type, text } = messages;
  const rows =
    ids.length === 0
      ? []
      : await db.select({ id, direction, type, text }).from(messages).where(inArray(id, ids));
  const people = await peopleById(
    db,
    kept.map(({ by }) => by),
  );
  const said = new Map(rows.map((row) => [row.id, { ...row, text: lineOf(row.text) }]));
  const when = ({ at, by }: StoredPin) => {
    const person = people.get(by);
    return { at: new Date(at), by: person ? { id: person.id, name: person.name } : null };
  };
  return ({ pins, pin_steps }: ConversationState) => ({
    pinned: pins.flatMap((pin) => {
      const row = said.get(pin.id);
      return row ? [{ ...row, ...when(pin) }] : [];
    }),
    pin_steps: pin_steps.map(({ kind, ...step }) => ({
      kind,
      message_id: step.id,
      text: said.get(step.id)?.text ?? "",
      ...when(step),
    })),
  });
}

function blockOf(
  { blocked_at, blocked_reason, blocked_by_id }: ConversationState,
  people: ReadonlyMap<string, Author>,
): Conversation["blocked"] {
  if (!blocked_at) return null;
  const by = people.get(blocked_by_id ?? "");
  const known = by ? { id: by.id, name: by.name } : null;
  return { at: blocked_at, reason: blocked_reason ?? "", by: known };
}

async function withAssignments(work: Reading, talks: Conversation[]): Promise<Conversation[]> {
  if (talks.length === 0) return talks;
  const found = new Map<string, Conversation["assignment"]>();
  for (const answer of await work.services.ask(talkAssignments, { talks }, work)) {
    for (const [id, assignment] of answer) found.set(id, assignment);
  }
  return talks.map((talk) => ({ ...talk, assignment: found.get(talk.id) ?? null }));
}

async function withGoals(work: Reading, talks: Conversation[]): Promise<Conversation[]> {
  if (talks.length === 0) return talks;
  const found = new Map<string, Conversation["goal"]>();
  for (const answer of await work.services.ask(talkGoals, { talks }, work)) {
    for (const [id, goal] of answer) found.set(id, goal);
  }
  return talks.map((talk) => ({ ...talk, goal: found.get(talk.id) ?? null }));
}

/** Contacts as the messenger tells them; what belongs to them is read for all of them at once. */
export async function toConversations(
  work: Reading,
  states: readonly ConversationState[],
): Promise<Conversation[]> {
  const { db } = work;
  const ids = states.map(({ id }) => id);
  const last = await lastMessages(db, states);
  const tags = await tagsOfContacts(db, ids);
  const following = await followersOf(db, ids);
  const pinned = await pinsOf(db, states);
  const blockers = await peopleById(
    db,
    states.flatMap(({ blocked_by_id }) => blocked_by_id ?? []),
  );
  const talks = states.map((state) => ({
    id: state.id,
    number_id: state.number_id,
    name: state.name,
    nickname: state.nickname,
    phone: state.phone,
    username: state.username,
    unread_messages: state.unread_messages,
    last_message: (state.last_message_id && last.get(state.last_message_id)) || null,
    last_position: state.last_position,
    window_allowed_until: state.window_allowed_until,
    opened_at: state.opened_at,
    marketing_stopped_at: state.marketing_stopped_at,
    opted_out: state.opted_out_at && { at: state.opted_out_at, word: state.opted_out_word ?? "" },
    calls: state.calls ?? neverAsked,
    waiting_since: state.waiting_since,
    assignment: null,
    goal: null,
    followers: following.get(state.id) ?? [],
    tags: tags.get(state.id) ?? [],
    ...pinned(state),
    moved: state.moved && { ...state.moved, at: new Date(state.moved.at) },
    blocked: blockOf(state, blockers),
    version: state.version,
  }));
  return withGoals(work, await withAssignments(work, talks));
}

export async function toConversation(
  work: Reading,
  state: ConversationState,
): Promise<Conversation> {
  const [conversation] = await toConversations(work, [state]);
  if (!conversation) throw new Error("the conversation was not read");
  return conversation;
}

/** What a person starred of several talks, the last starred first. */
export async function starsOf(
  db: Database,
  userId: string,
  contactIds: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const rows = await db
    .select({ contact: stars.contact_id, message: stars.message_id })
    .from(stars)
    .where(and(eq(stars.user_id, userId), inArray(stars.contact_id, [...contactIds])))
    .orderBy(desc(stars.starred_at), desc(stars.message_id));
  for (const { contact, message } of rows) {
    found.set(contact, [...(found.get(contact) ?? []), message]);
  }
  return found;
}

/** Those of some contacts of a number that the caller sees. */
export async function talksAmong(
  call: Seeing,
  number: { id: string; workspace_id: string },
  contactIds: readonly string[],
): Promise<Conversation[]> {
  if (contactIds.length === 0) return [];
  const { contact_id, number_id } = conversations;
  const among = and(eq(number_id, number.id), inArray(contact_id, [...contactIds]));
  const rows = await call.db
    .select(stateColumns)
    .from(conversations)
    .where(and(among, await seenOf(call, [number])));
  return toConversations(call, rows.map(toState));
}

/** With what the person typed and did not send, and what they starred. */
export async function toOwn(
  work: Reading,
  states: readonly ConversationState[],
  userId: string,
): Promise<OwnConversation[]> {
  const { db } = work;
  if (states.length === 0) return [];
  const ids = states.map(({ id }) => id);
  const rows = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.user_id, userId), inArray(drafts.contact_id, ids)));
  const bodies = new Map(rows.map(({ contact_id, body }) => [contact_id, body]));
  const talks = await toConversations(work, states);
  const starred = await starsOf(db, userId, ids);
  return talks.map((one) => ({
    ...one,
    draft: bodies.get(one.id) ?? "",
    starred: starred.get(one.id) ?? [],
  }));
}

/** Tells everyone on their numbers how conversations now are; answers them. */
export async function tellConversations(
  work: Work,
  states: readonly ConversationState[],
): Promise<Conversation[]> {
  if (states.length === 0) return [];
  const talks = await toConversations(work, states);
  const numbers = new Set(states.map(({ number_id }) => number_id));
  const waiting = await waitingContacts(work.db, [...numbers]);
  for (const conversation of talks) {
    const { number_id } = conversation;
    const unread_contacts = waiting.get(number_id) ?? 0;
    await work.emit(conversationChanged, { number_id, conversation, unread_contacts });
  }
  return talks;
}

export async function tellConversation(
  work: Work,
  state: ConversationState,
): Promise<Conversation> {
  const [conversation] = await tellConversations(work, [state]);
  if (!conversation) throw new Error("the conversation was not told");
  return conversation;
}
