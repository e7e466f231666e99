import type { LiveEvent, Scope } from "../../contract/event.ts";
import {
  type CatchUp,
  fill,
  hear,
  isBehind,
  isReset,
  receive,
  type Sequence,
  type Step,
  unknownSequence,
} from "./sequence.ts";

/** Hears one scope. */
export interface Listener {
  /** Each event once, in order. */
  event(live: LiveEvent): void;
  /**
   * What was read before `since` may have missed events: the stream just started, this listener came
   * after that, or the gap is older than what the server keeps. Read again; keep drafts. Milliseconds
   * since 1970, by this computer. Everything after event `head` will be heard.
   */
  refresh?(since: number, head: number): void;
}

/** Asks for a scope's events after a number; `null` only for the present head. */
export type FetchEvents = (scope: Scope, after: number | null) => Promise<CatchUp>;

/** How long a read may take that began before an event and ended after it (ms). */
export const longestRead = 10_000;
const patience = 200;
const retryAfter = 5_000;

/** One scope: puts socket, catch-up and heartbeat together into one ordered stream. */
export class Stream {
  private readonly listeners = new Set<Listener>();
  /** Whether nothing is known to be missing. */
  current = false;
  private sequence: Sequence = unknownSequence;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private fetching = false;
  private again = false;
  private closed = false;
  /** When the newest event came, by this computer; 0: there was none. */
  private told = 0;

  constructor(
    readonly scope: Scope,
    private readonly fetchEvents: FetchEvents,
    private readonly changed: () => void,
  ) {}

  /** Hears from now on. What was told to others before is to be read by whoever comes after them. */
  add(listener: Listener): void {
    this.listeners.add(listener);
    if (this.sequence.last === null) return;
    queueMicrotask(() => {
      const { last } = this.sequence;
      if (last !== null && this.listeners.has(listener)) listener.refresh?.(this.since, last);
    });
  }

  /** Until when an answer may lack what was told: its read may have begun before that. */
  private get since(): number {
    return this.told === 0 ? 0 : this.told + longestRead;
  }

  remove(listener: Listener): void {
    this.listeners.delete(listener);
  }

  get isHeard(): boolean {
    return this.listeners.size > 0;
  }

  /** The channel is joined (again), or polling is due: whatever was missed comes by a fetch. */
  catchUp(): void {
    this.mark(false);
    this.again = this.fetching;
    this.schedule(0);
  }

  /** The person may not hear it: nothing will ever be missing. */
  refuse(): void {
    this.mark(true);
  }

  /** Nothing can be heard for the time being. */
  interrupt(): void {
    this.mark(false);
  }

  event(live: LiveEvent): void {
    this.take(receive(this.sequence, live));
    if (isBehind(this.sequence)) this.schedule(patience);
  }

  /** Its event may be on its way. Not when the number comes alone: asking is then how things are heard. */
  head(head: number, alone = false): void {
    this.sequence = hear(this.sequence, head);
    if (isBehind(this.sequence)) this.schedule(alone ? 0 : patience, alone);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** `usual`: nothing was missed. */
  private schedule(delay: number, usual = false): void {
    if (this.closed || this.fetching) return;
    if (delay > 0 && this.timer !== undefined) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.fetch(usual), delay);
  }

  private async fetch(usual: boolean): Promise<void> {
    this.timer = undefined;
    this.fetching = true;
    let current = usual && this.current;
    this.mark(current);
    let delay: number | null = null;
    try {
      const after = this.sequence.last;
      const answer = await this.fetchEvents(this.scope, after);
      if (this.closed) return;
      const reset = isReset(answer, after);
      this.take(fill(this.sequence, answer, after));
      if (reset || answer.has_more) current = false;
      if (reset) {
        this.told = after === null ? newestOf(answer) : Date.now();
        for (const listener of this.listeners) listener.refresh?.(this.since, answer.head);
      }
      if (isBehind(this.sequence)) delay = answer.has_more ? 0 : patience;
    } catch (error) {
      if (isRefused(error)) return this.refuse();
      current = false;
      delay = retryAfter;
    } finally {
      this.fetching = false;
    }
    if (this.again) [delay, current] = [0, false];
    this.again = false;
    current &&= this.current;
    this.mark(delay === null || current);
    if (delay !== null) this.schedule(delay, current);
  }

  private take({ next, apply }: Step): void {
    this.sequence = next;
    if (apply.length > 0) this.told = Date.now();
    for (const live of apply) {
      for (const listener of this.listeners) {
        try {
          listener.event(live);
        } catch (error) {
          console.error(error);
        }
      }
    }
  }

  private mark(current: boolean): void {
    if (this.current === current) return;
    this.current = current;
    this.changed();
  }
}

/** When a scope's newest event came before one listened. */
const newestOf = ({ head, head_age: age }: CatchUp): number =>
  head === 0 || age === null ? 0 : Date.now() - (age ?? 0);

const isRefused = (error: unknown): boolean =>
  error instanceof Error && "status" in error && (error.status === 403 || error.status === 404);
