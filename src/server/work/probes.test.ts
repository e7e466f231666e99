import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchProbes } from "./probes.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const leaving = (probes: ReturnType<typeof watchProbes>) => {
  const state = { left: false };
  const done = probes.again().then(() => {
    state.left = true;
  });
  return { state, done };
};

it("whoever asks regularly is told before the port closes, and what they sent until then is let in", async () => {
  const probes = watchProbes();
  probes.asked();
  vi.advanceTimersByTime(4_000);
  probes.asked();
  vi.advanceTimersByTime(1_000);
  const { state, done } = leaving(probes);
  await new Promise(setImmediate);
  expect(state.left).toBe(false);
  probes.asked();
  await new Promise(setImmediate);
  expect(state.left).toBe(false);
  await done;
});

it("nobody is waited for who never asked, asked once, or asks no longer", async () => {
  await watchProbes().again();
  const once = watchProbes();
  once.asked();
  await once.again();
  const before = watchProbes();
  before.asked();
  vi.advanceTimersByTime(1_000);
  before.asked();
  vi.advanceTimersByTime(60_000);
  await before.again();
});
