import { expect, it } from "vitest";
import { joinedState, readState, separatedStates, type TalkState } from "./joined.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const talk = (change: Partial<TalkState> = {}): TalkState => ({
  unread_messages: 0,
  last_message_id: null,
  last_message_at: null,
  last_position: 0,
  window_allowed_until: null,
  waiting_since: null,
  opened_at: null,
  marketing_stopped_at: null,
  opted_out_at: null,
  opted_out_word: null,
  calls: null,
  pins: [],
  pin_steps: [],
  moved: null,
  paced_until: null,
  blocked_at: null,
  blocked_reason: null,
  blocked_by_id: null,
  ...change,
});

const kept = talk({ unread_messages: 1, waiting_since: at(9), window_allowed_until: at(33) });
const gone = talk({
  unread_messages: 2,
  waiting_since: at(7),
  window_allowed_until: at(31),
  opted_out_at: at(3),
  opted_out_word: "SAIR",
  blocked_at: at(4),
  blocked_reason: "spam",
});
const both = { ...joinedState(kept, gone), last_position: 9 };
const separated = (now: TalkState) =>
  separatedStates({ now, before: { kept, gone }, heard_since: null, goneWrote: false });

it("lets a no of either hold, and whoever waited longest wait", () => {
  expect(both).toMatchObject({
    unread_messages: 3,
    waiting_since: at(7),
    window_allowed_until: at(33),
    opted_out_word: "SAIR",
    blocked_reason: "spam",
  });
  expect(joinedState(talk({ unread_messages: null }), gone).unread_messages).toBeNull();
});

it("gives back what is as the merge left it", () => {
  const after = separated(both);
  expect(after.kept).toMatchObject({ unread_messages: 1, waiting_since: at(9), blocked_at: null });
  expect(after.kept.opted_out_at).toBeNull();
  expect(after.gone).toEqual(gone);
});

it("leaves what was decided since with the one who was kept, and a no with both", () => {
  const now = { ...both, blocked_at: at(12), blocked_reason: "again", unread_messages: 0 };
  const after = separated({ ...now, waiting_since: null });
  expect(after.kept).toMatchObject({ blocked_reason: "again", waiting_since: null });
  expect(after.gone).toMatchObject({ blocked_reason: "again", unread_messages: 0 });
  expect(after.gone.waiting_since).toBeNull();
});

it("reads a state as it was kept", () => {
  expect(readState(JSON.parse(JSON.stringify(gone)))).toEqual(gone);
});

it("keeps the phone that either has now", () => {
  const moved = { phone: "5511975550001", at: at(3).toISOString() };
  expect(joinedState(talk(), talk({ moved })).moved).toEqual(moved);
  const { moved: _, ...older } = talk();
  expect(joinedState(talk(), readState(older)).moved).toBeNull();
});

it("what was pinned and unpinned stands in its order, also beside a state that an older merge kept", () => {
  const step = (hour: number) =>
    ({ kind: "pinned", id: `m${hour}`, by: "u", at: at(hour).toISOString() }) as const;
  const one = talk({ pin_steps: [step(1), step(9)] });
  const other = talk({ pin_steps: [step(3)] });
  expect(joinedState(one, other).pin_steps).toEqual([step(1), step(3), step(9)]);
  const { pin_steps: _, ...older } = talk();
  expect(joinedState(readState(older), other).pin_steps).toEqual([step(3)]);
});
