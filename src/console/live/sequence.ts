import type { LiveEvent } from "../../contract/event.ts";

/** How far one scope's stream of events was applied, and what waits for a gap to be filled. */
export interface Sequence {
  /** The newest applied number; null until the scope's first head is known. */
  readonly last: number | null;
  /** The newest number anyone spoke of. */
  readonly head: number;
  /** Events that arrived before the ones in front of them. */
  readonly held: ReadonlyMap<number, LiveEvent>;
}

/** What a step led to. */
export interface Step {
  readonly next: Sequence;
  /** Due now, in order. */
  readonly apply: readonly LiveEvent[];
}

/** What `POST /events/catch-up` answers of one scope. */
export interface CatchUp {
  readonly data: readonly LiveEvent[];
  readonly head: number;
  readonly head_age?: number | null | undefined;
  readonly has_more: boolean;
  readonly reset: boolean;
}

/** A stream of which nothing is known yet. */
export const unknownSequence: Sequence = { last: null, head: 0, held: new Map() };

/** Whether events are missing: a fetch is due. */
export const isBehind = ({ last, head }: Sequence): boolean => last === null || head > last;

/** A live event: dropped if already applied, applied if it is next, else held until the gap is filled. */
export function receive(sequence: Sequence, event: LiveEvent): Step {
  const { last } = sequence;
  if (last !== null && event.seq <= last) return { next: sequence, apply: [] };
  const held = new Map(sequence.held).set(event.seq, event);
  return drain({ last, head: Math.max(sequence.head, event.seq), held });
}

/** The server's word on the newest number: whoever is behind it lost something. */
export const hear = (sequence: Sequence, head: number): Sequence =>
  head > sequence.head ? { ...sequence, head } : sequence;

/** Whether an answer cannot continue from the number it was asked after: older than what is kept. */
export const isReset = (answer: CatchUp, after: number | null): boolean =>
  after === null || answer.reset || answer.head < after;

/**
 * An answer to a catch-up asked after `after`: its events and those held meanwhile, each once and
 * in order. A number that a complete answer left out will never come.
 */
export function fill(sequence: Sequence, answer: CatchUp, after: number | null): Step {
  if (sequence.last === null || isReset(answer, after)) return begin(sequence, answer.head);
  const { last } = sequence;
  const held = new Map(sequence.held);
  for (const event of answer.data) if (event.seq > last) held.set(event.seq, event);
  const newest = answer.data.at(-1)?.seq;
  const upTo = Math.max(last, answer.has_more && newest !== undefined ? newest : answer.head);
  const known = [...held.values()].filter((event) => event.seq <= upTo);
  known.sort((a, b) => a.seq - b.seq);
  for (const event of known) held.delete(event.seq);
  const rest = drain({ last: upTo, head: Math.max(sequence.head, answer.head), held });
  return { next: rest.next, apply: [...known, ...rest.apply] };
}

/** Starts at a head: everything before it is read by other means, what is held beyond it counts. */
function begin(sequence: Sequence, head: number): Step {
  const held = new Map([...sequence.held].filter(([seq]) => seq > head));
  return drain({ last: head, head: Math.max(sequence.head, head), held });
}

function drain(sequence: Sequence): Step {
  if (sequence.last === null) return { next: sequence, apply: [] };
  const held = new Map(sequence.held);
  const apply: LiveEvent[] = [];
  let last = sequence.last;
  for (let event = held.get(last + 1); event !== undefined; event = held.get(last + 1)) {
    held.delete(event.seq);
    apply.push(event);
    last = event.seq;
  }
  return { next: { ...sequence, last, held }, apply };
}
