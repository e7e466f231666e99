import { describe, expect, it } from "vitest";
import type { LiveEvent } from "../../contract/event.ts";
import {
  type CatchUp,
  fill,
  hear,
  isBehind,
  receive,
  type Sequence,
  unknownSequence,
} from "./sequence.ts";

const event = (seq: number): LiveEvent => ({
  scope: "staff",
  seq,
  type: "thing.renamed",
  id: String(seq),
  payload: {},
  at: "2026-11-20T12:00:00Z",
});
const answer = (seqs: number[], head: number, more: Partial<CatchUp> = {}): CatchUp => ({
  data: seqs.map(event),
  head,
  has_more: false,
  reset: false,
  ...more,
});
const numbers = (events: readonly LiveEvent[]) => events.map(({ seq }) => seq);
const at = (last: number): Sequence => ({ last, head: last, held: new Map() });

describe("a scope's sequence", () => {
  it("applies the next event and drops one it already had", () => {
    const first = receive(at(4), event(5));
    expect(numbers(first.apply)).toEqual([5]);
    expect(receive(first.next, event(5)).apply).toEqual([]);
    expect(receive(first.next, event(3)).apply).toEqual([]);
  });

  it("holds what comes too early until the gap is filled, in order", () => {
    const early = receive(at(4), event(7));
    expect(early.apply).toEqual([]);
    expect(isBehind(early.next)).toBe(true);
    const filled = fill(early.next, answer([5, 6], 6), 4);
    expect(numbers(filled.apply)).toEqual([5, 6, 7]);
    expect(isBehind(filled.next)).toBe(false);
  });

  it("drains what it held when the missing event arrives by itself", () => {
    const early = receive(at(4), event(6)).next;
    expect(numbers(receive(early, event(5)).apply)).toEqual([5, 6]);
  });

  it("starts at the head, with what was heard beyond it meanwhile", () => {
    const heard = receive(receive(unknownSequence, event(10)).next, event(9)).next;
    const started = fill(heard, answer([], 9), null);
    expect(numbers(started.apply)).toEqual([10]);
    expect(started.next.last).toBe(10);
  });

  it("applies an event once though both the socket and the answer bring it", () => {
    const live = receive(at(4), event(5)).next;
    const filled = fill(live, answer([5, 6], 6), 4);
    expect(numbers(filled.apply)).toEqual([6]);
  });

  it("learns from the heartbeat that something was lost", () => {
    expect(isBehind(hear(at(4), 4))).toBe(false);
    expect(isBehind(hear(at(4), 6))).toBe(true);
  });

  it("goes on asking while there is more", () => {
    const half = fill(hear(at(0), 4), answer([1, 2], 4, { has_more: true }), 0);
    expect(numbers(half.apply)).toEqual([1, 2]);
    expect(isBehind(half.next)).toBe(true);
    const rest = fill(half.next, answer([3, 4], 4), 2);
    expect(numbers(rest.apply)).toEqual([3, 4]);
    expect(isBehind(rest.next)).toBe(false);
  });

  it("does not wait for a number that a complete answer left out", () => {
    const filled = fill(hear(at(4), 7), answer([5, 7], 7), 4);
    expect(numbers(filled.apply)).toEqual([5, 7]);
    expect(isBehind(filled.next)).toBe(false);
  });

  it.each([
    ["the gap is older than what is kept", answer([], 90, { reset: true })],
    ["the server began anew", answer([], 2)],
  ])("jumps to the head when %s", (_, reset) => {
    const jumped = fill(hear(at(4), 90), reset, 4);
    expect(jumped.apply).toEqual([]);
    expect(jumped.next.last).toBe(reset.head);
  });

  it("keeps every event once and in order, whatever the mixture of sources", () => {
    for (let seed = 1; seed <= 200; seed++) {
      let dice = seed;
      const roll = (sides: number) => {
        dice = (dice * 1_103_515_245 + 12_345) % 2_147_483_648;
        return dice % sides;
      };
      let sequence = at(0);
      const applied: number[] = [];
      const take = (step: ReturnType<typeof receive>) => {
        sequence = step.next;
        applied.push(...numbers(step.apply));
      };
      for (let head = 1; head <= 30; head++) {
        if (roll(3) > 0) take(receive(sequence, event(head)));
        if (roll(5) === 0) take(receive(sequence, event(1 + roll(head))));
        if (roll(4) === 0) {
          const after = sequence.last ?? 0;
          const size = roll(5) + 1;
          const kept = Array.from({ length: head - after }, (_, i) => after + 1 + i).slice(0, size);
          take(fill(sequence, answer(kept, head, { has_more: head - after > size }), after));
        }
      }
      const after = sequence.last ?? 0;
      const rest = Array.from({ length: 30 - after }, (_, i) => after + 1 + i);
      take(fill(sequence, answer(rest, 30), after));
      expect(applied).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
    }
  });
});
