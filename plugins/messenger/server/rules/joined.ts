import { isDeepStrictEqual } from "node:util";
import { mostPinSteps, mostPins } from "../../contract/conversation.ts";
import type { ConversationChange, ConversationState } from "../conversation/state.ts";

/** The state of a talk, without whom it is with. */
export type TalkState = Required<ConversationChange>;

const later = (a: Date | null, b: Date | null): Date | null =>
  a && b ? (a > b ? a : b) : (a ?? b);
const earlier = (a: Date | null, b: Date | null): Date | null =>
  a && b ? (a < b ? a : b) : (a ?? b);

/** Whether the other one wrote last: then messages go to that phone. */
export const wroteLast = (
  gone: Pick<TalkState, "window_allowed_until">,
  kept: Pick<TalkState, "window_allowed_until">,
): boolean =>
  (gone.window_allowed_until?.getTime() ?? 0) > (kept.window_allowed_until?.getTime() ?? 0);

const lastOf = (kept: TalkState, gone: TalkState) => {
  const isGone = (gone.last_message_at?.getTime() ?? 0) > (kept.last_message_at?.getTime() ?? 0);
  const { last_message_id, last_message_at } = isGone ? gone : kept;
  return { last_message_id, last_message_at };
};

const blockOf = ({ blocked_at, blocked_reason, blocked_by_id }: TalkState) => ({
  blocked_at,
  blocked_reason,
  blocked_by_id,
});
const wordOf = ({ opted_out_at, opted_out_word }: TalkState) => ({ opted_out_at, opted_out_word });

const stepsOf = (...talks: readonly TalkState[]) =>
  talks
    .flatMap(({ pin_steps }) => pin_steps)
    .sort((one, other) => one.at.localeCompare(other.at))
    .slice(-mostPinSteps);

/**
 * How a talk stands that two became, its messages apart. Whoever said no, or was blocked, or waits, does so still: the
 * stricter of both holds, and of who stands alike the one who is kept.
 */
export function joinedState(kept: TalkState, gone: TalkState): Omit<TalkState, "last_position"> {
  const writer = wroteLast(gone, kept) ? gone : kept;
  const other = writer === kept ? gone : kept;
  const marked = kept.unread_messages === null || gone.unread_messages === null;
  return {
    ...lastOf(kept, gone),
    unread_messages: marked ? null : (kept.unread_messages ?? 0) + (gone.unread_messages ?? 0),
    window_allowed_until: writer.window_allowed_until,
    waiting_since: earlier(kept.waiting_since, gone.waiting_since),
    opened_at: later(kept.opened_at, gone.opened_at),
    marketing_stopped_at: kept.marketing_stopped_at ?? gone.marketing_stopped_at,
    ...wordOf(kept.opted_out_at ? kept : gone),
    calls: writer.calls ?? other.calls,
    pins: [...kept.pins, ...gone.pins].slice(0, mostPins),
    pin_steps: stepsOf(kept, gone),
    moved: kept.moved ?? gone.moved,
    paced_until: later(kept.paced_until, gone.paced_until),
    ...blockOf(kept.blocked_at ? kept : gone),
  };
}

/** What is known when two talks are separated again. */
export interface Separation {
  /** The talk that both are now. */
  now: TalkState;
  before: { kept: TalkState; gone: TalkState };
  /** When a customer wrote since the merge what has no answer. */
  heard_since: Date | null;
  /** The other one wrote last. */
  goneWrote: boolean;
}

/**
 * How both stand after it, their messages and pins apart: what is as the merge left it goes back, what changed since
 * stays with the one who was kept. A no that was said since holds for both, because nobody knows by which of them.
 */
export function separatedStates({ now, before, heard_since, goneWrote }: Separation) {
  const joined = joinedState(before.kept, before.gone);
  const same = (name: keyof typeof joined) => isDeepStrictEqual(now[name], joined[name]);
  const back = <K extends keyof typeof joined>(name: K) =>
    same(name) ? before.kept[name] : now[name];
  const goneUnread = before.gone.unread_messages;
  const unreadLeft =
    now.unread_messages === null
      ? same("unread_messages")
        ? before.kept.unread_messages
        : null
      : Math.max(0, now.unread_messages - (goneUnread ?? 0));
  const stopped = same("marketing_stopped_at");
  const worded = same("opted_out_at");
  const blocked = same("blocked_at");
  const kept: Partial<TalkState> = {
    unread_messages: unreadLeft,
    window_allowed_until: goneWrote ? before.kept.window_allowed_until : now.window_allowed_until,
    waiting_since: now.waiting_since && (before.kept.waiting_since ?? heard_since),
    opened_at: back("opened_at"),
    marketing_stopped_at: back("marketing_stopped_at"),
    ...wordOf(worded ? before.kept : now),
    calls: back("calls"),
    moved: back("moved"),
    paced_until: back("paced_until"),
    ...blockOf(blocked ? before.kept : now),
  };
  const gone: TalkState = {
    ...before.gone,
    unread_messages: now.unread_messages === 0 ? 0 : goneUnread,
    waiting_since: now.waiting_since && before.gone.waiting_since,
    window_allowed_until: goneWrote
      ? later(now.window_allowed_until, before.gone.window_allowed_until)
      : before.gone.window_allowed_until,
    ...(!stopped && now.marketing_stopped_at
      ? { marketing_stopped_at: now.marketing_stopped_at }
      : {}),
    ...(!worded && now.opted_out_at ? wordOf(now) : {}),
    ...(!blocked && now.blocked_at ? blockOf(now) : {}),
  };
  return { kept, gone };
}

const dates = [
  "last_message_at",
  "window_allowed_until",
  "waiting_since",
  "opened_at",
  "marketing_stopped_at",
  "opted_out_at",
  "paced_until",
  "blocked_at",
] as const;

/** The part of a conversation that is the talk's. */
export function talkStateOf({ ...state }: ConversationState): TalkState {
  const {
    id: _,
    number_id: __,
    name,
    named,
    nickname,
    phone,
    username,
    wa_id,
    version,
    ...talk
  } = state;
  return talk;
}

/** A state that was kept as JSON. */
export function readState(kept: unknown): TalkState {
  // What an older merge kept knows no pinnings, and no other phone.
  const state = {
    pin_steps: [],
    moved: null,
    ...(kept as Partial<TalkState>),
  } as unknown as TalkState;
  for (const name of dates) {
    const at = state[name];
    state[name] = at === null ? null : new Date(at);
  }
  return state;
}
