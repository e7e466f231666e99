import type { Conversation, InboxView } from "../../../contract/conversation.ts";
import { marked } from "../../search/marked.ts";

/** What the list shows, as it stands in the address. */
export interface Filters {
  /** Absent: `open`, unless somebody is sought or blocked ones are listed. */
  view?: InboxView;
  /** Whose list `mine` is. */
  me?: string;
  messages?: "unread";
  follower_id?: string;
  tag_id?: string;
  /** Of all numbers: each has its own tags, and those of one name are one. */
  tag?: string;
  /** Of all numbers: each number's store keeps a part of the list. */
  all?: true;
  team_id?: string;
  blocked?: "true";
  query?: string;
}

/** Contacts in the order of the list, as far as they were read. */
export interface ContactList {
  ids: readonly string[];
  /** The last page read was not full. */
  ended: boolean;
  /** Released a second after the answer, so that scrolling does not ask without end. */
  loading: boolean;
  /** False until the first answer. */
  read: boolean;
  /** May have missed events: read again when it is next shown. */
  stale: boolean;
  /** The event number its first page contains. */
  head: number;
  /** Of a part of a list: where what was read of the whole ends, by rank. */
  floor?: number;
  error: unknown;
}

export const unreadList: ContactList = {
  ids: [],
  ended: false,
  loading: false,
  read: false,
  stale: true,
  head: -1,
  error: null,
};

/** It is what the tab kept over a reload; the server has not said yet how it is by now. */
export const isKept = ({ read, head }: ContactList): boolean => read && head === unreadList.head;

export const perPage = 30;

export const keyOf = (filters: Filters): string =>
  JSON.stringify([
    filters.view,
    filters.messages,
    filters.follower_id,
    filters.tag_id,
    filters.tag,
    filters.all,
    filters.team_id,
    filters.blocked,
    filters.query,
  ]);

/**
 * The page to ask for next, by what is here. A page that was not full is asked for again, as the
 * specification's counter that steps back; one that shrank meanwhile leaves nobody out.
 */
export const nextPage = (list: ContactList): number => Math.floor(list.ids.length / perPage) + 1;

/**
 * Which list the server is asked for: a search, the blocked ones and the unread ones are of all, unless one is chosen.
 * What is counted as unread may rest or be done.
 */
export const viewOf = ({ view, query, blocked, messages }: Filters): InboxView | undefined =>
  view ?? (query || blocked || messages ? undefined : "open");

/** Blocked contacts have a list of their own, and so do snoozed and done ones; a search finds all. */
function isHidden({ blocked, assignment }: Conversation, filters: Filters): boolean {
  const own = filters.blocked === "true";
  if ((own || !filters.query) && (blocked !== null) !== own) return true;
  const view = viewOf(filters);
  const state = assignment?.state ?? "open";
  if (view === "snoozed" || view === "done") return state !== view;
  return view !== undefined && (state === "snoozed" || state === "done");
}

/** Whether it is in the list by whose it is and who waits. */
function isInView({ assignment, waiting_since }: Conversation, { view, me }: Filters): boolean {
  if (view === "mine") return assignment?.responsible?.id === me;
  if (view === "unassigned") return !assignment?.responsible;
  return view !== "unanswered" || waiting_since !== null;
}

/** Whether a conversation belongs into a list. Only the server knows what a search finds. */
export function belongs(conversation: Conversation, filters: Filters): boolean | null {
  if (isHidden(conversation, filters)) return false;
  if (!isInView(conversation, filters)) return false;
  if (filters.messages === "unread" && conversation.unread_messages === 0) return false;
  const { follower_id: follower, tag_id: tag, tag: named, team_id: team } = filters;
  if (team && conversation.assignment?.team?.id !== team) return false;
  if (follower && !conversation.followers.some(({ id }) => id === follower)) return false;
  if (tag && !conversation.tags.some(({ id }) => id === tag)) return false;
  if (named && !conversation.tags.some(({ name }) => name === named)) return false;
  return filters.query ? null : true;
}

/**
 * Whether a search may find somebody by name, nickname, @username or phone: rather too often than too seldom. Names of merged
 * contacts only the server knows.
 */
function mayBeFound({ name, nickname, username, phone }: Conversation, query: string): boolean {
  // The last eight digits are the same with and without country, trunk zero and nine.
  const digits = /\p{L}/u.test(query) ? "" : query.replace(/\D/g, "").slice(-8);
  const isSaid = (text: string) => marked(text, query).some(({ hit }) => hit);
  const called = [name, nickname ?? "", username ? `@${username}` : ""];
  return called.some(isSaid) || (digits !== "" && phone !== null && phone.includes(digits));
}

/** The highest stands first: the latest message, among the unanswered the longest wait. */
export function rankOf(conversation: Conversation | undefined, { view }: Filters): number {
  if (view === "unanswered") return -(conversation?.waiting_since?.getTime() ?? Infinity);
  return conversation?.last_message?.sent_at.getTime() ?? 0;
}

/**
 * Puts a changed conversation where it now belongs. `keep`: the open one stays in a list it no
 * longer matches until the list is read again, so that reading does not pull it away.
 */
export function place(
  list: ContactList,
  conversation: Conversation,
  filters: Filters,
  known: (id: string) => Conversation | undefined,
  keep: boolean,
): ContactList {
  const { id } = conversation;
  const index = list.ids.indexOf(id);
  const fits = belongs(conversation, filters);
  if (!list.read) return list;
  if (fits === null && index === -1) {
    const isMissing = !list.stale && mayBeFound(conversation, filters.query ?? "");
    return isMissing ? { ...list, stale: true } : list;
  }
  if (fits === false) {
    const stays = index === -1 || (keep && !isHidden(conversation, filters));
    return stays ? list : { ...list, ids: list.ids.filter((other) => other !== id) };
  }
  const rank = (one: Conversation | undefined) => rankOf(one, filters);
  const time = rank(conversation);
  const before = list.ids[index - 1];
  const after = list.ids[index + 1];
  const inPlace =
    index !== -1 &&
    (before === undefined || rank(known(before)) >= time) &&
    (after === undefined || rank(known(after)) <= time);
  if (inPlace) return list;
  const others = list.ids.filter((other) => other !== id);
  const found = others.findIndex((other) => rank(known(other)) < time);
  const isBehind = list.floor === undefined ? !list.ended : time < list.floor;
  if (found === -1 && index === -1 && isBehind) return list;
  others.splice(found === -1 ? others.length : found, 0, id);
  return { ...list, ids: others };
}

/** What a page of a whole list has of one part, behind what is there or anew. */
export function withPart(
  list: ContactList,
  ids: readonly string[],
  part: { first: boolean; floor: number },
): ContactList {
  const old = part.first ? [] : list.ids;
  const known = new Set(old);
  return {
    ...list,
    ids: [...old, ...ids.filter((id) => !known.has(id))],
    read: true,
    stale: part.first ? false : list.stale,
    floor: part.floor,
  };
}

/** Adds a page behind what is there, or starts anew with the first one. */
export function withPage(
  list: ContactList,
  ids: readonly string[],
  page: number,
  head: number,
): ContactList {
  const old = page === 1 ? [] : list.ids;
  const known = new Set(old);
  return {
    ...list,
    ids: [...old, ...ids.filter((id) => !known.has(id))],
    ended: ids.length < perPage,
    read: true,
    stale: page === 1 ? false : list.stale,
    head: page === 1 ? head : list.head,
    error: null,
  };
}
