import type { Message } from "../../../contract/message.ts";
import { mergeRow, type Row } from "./merge.ts";

/** A stretch of a conversation without holes, oldest first. */
export interface Thread {
  rows: readonly Row[];
  hasOlder: boolean;
  hasNewer: boolean;
}

/** What a page of messages says, and up to which event. */
export interface MessagePage {
  data: readonly Message[];
  meta: { has_older: boolean; has_newer: boolean };
  head: number;
}

export const noThread: Thread = { rows: [], hasOlder: true, hasNewer: false };

const rowOf = (message: Message, at: number): Row => ({
  key: message.client_id ?? message.id,
  message,
  at,
});

const isSame = ({ message }: Row, other: Message): boolean =>
  message.id === other.id || (other.client_id !== null && message.client_id === other.client_id);

const replaced = (rows: readonly Row[], index: number, row: Row): Row[] => {
  const next = rows.slice();
  next[index] = row;
  return next;
};

/** Where a message is, newest first: most questions are about the last few. */
const indexOf = (rows: readonly Row[], is: (row: Row) => boolean): number => rows.findLastIndex(is);

/**
 * Puts one message in its place. One that lies beyond what was read is left out: it comes with the
 * page that holds its neighbours.
 */
export function insert(thread: Thread, message: Message, at: number): Thread {
  const { rows } = thread;
  // One that follows all others is not among them, which need not be looked through.
  const follows = message.client_id === null && message.position > last(rows);
  const known = follows ? -1 : indexOf(rows, (row) => isSame(row, message));
  const old = rows[known];
  if (old) return { ...thread, rows: replaced(rows, known, mergeRow(old, message, at)) };
  const before = indexOf(rows, (row) => row.message.position < message.position);
  if (before === rows.length - 1 && thread.hasNewer) return thread;
  if (before === -1 && thread.hasOlder && rows.length > 0) return thread;
  const next = rows.slice();
  next.splice(before + 1, 0, rowOf(message, at));
  return { ...thread, rows: next };
}

/** Changes one message, if it is here. */
export function change(
  thread: Thread,
  messageId: string,
  edit: (message: Message) => Message,
  at: number,
): Thread {
  const index = indexOf(thread.rows, ({ message }) => message.id === messageId);
  const row = thread.rows[index];
  if (!row) return thread;
  return {
    ...thread,
    rows: replaced(thread.rows, index, mergeRow(row, edit(row.message), at)),
  };
}

const first = (rows: readonly Row[]) => rows[0]?.message.position ?? Number.POSITIVE_INFINITY;
const last = (rows: readonly Row[]) => rows.at(-1)?.message.position ?? Number.NEGATIVE_INFINITY;

/**
 * Adds a page that was read. `beside`: it was asked for from the stretch's own end and touches it;
 * any other page that does not overlap the stretch takes its place, so that no hole is shown.
 */
export function unite(
  thread: Thread,
  page: MessagePage,
  beside: "older" | "newer" | null = null,
): Thread {
  const fresh = page.data.map((message) => rowOf(message, page.head));
  const { has_older: hasOlder, has_newer: hasNewer } = page.meta;
  const { rows } = thread;
  if (fresh.length === 0) {
    if (beside === "older") return { ...thread, hasOlder: false };
    if (beside === "newer") return { ...thread, hasNewer: false };
    return rows.length > 0 ? thread : { rows: [], hasOlder, hasNewer };
  }
  const overlaps = first(fresh) <= last(rows) && last(fresh) >= first(rows);
  if (rows.length === 0 || (!overlaps && beside === null)) {
    return { rows: fresh, hasOlder, hasNewer };
  }
  return {
    rows: joined(rows, fresh),
    hasOlder: first(fresh) <= first(rows) ? hasOlder : thread.hasOlder,
    hasNewer: last(fresh) >= last(rows) ? hasNewer : thread.hasNewer,
  };
}

/** Two ordered stretches as one; a message in both keeps its key. */
function joined(rows: readonly Row[], fresh: readonly Row[]): Row[] {
  const out: Row[] = [];
  let left = 0;
  for (const row of fresh) {
    const { position } = row.message;
    for (let old = rows[left]; old && old.message.position < position; old = rows[++left]) {
      out.push(old);
    }
    const twin = rows[left];
    if (twin?.message.position !== position) out.push(row);
    else {
      out.push(mergeRow(twin, row.message, row.at));
      left++;
    }
  }
  return out.concat(rows.slice(left));
}

/** Only what a page says, and what was heard after it; the bubbles stay the same. */
export function renewed(thread: Thread, page: MessagePage): Thread {
  const both = unite(thread, page);
  const start = page.data[0]?.position ?? 0;
  const end = page.meta.has_newer ? (page.data.at(-1)?.position ?? 0) : Number.POSITIVE_INFINITY;
  return {
    rows: both.rows.filter(({ message: { position } }) => position >= start && position <= end),
    hasOlder: page.meta.has_older,
    hasNewer: page.meta.has_newer,
  };
}

/** The newest part of a conversation that is left open in memory. */
export function trimmed(thread: Thread, most: number): Thread {
  if (thread.hasNewer || thread.rows.length <= most) return thread;
  return { rows: thread.rows.slice(-most), hasOlder: true, hasNewer: false };
}
