import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DraftKeeper } from "./draft-keeper.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function keeperOf(save = vi.fn((_text: string, _leaving: boolean) => Promise.resolve())) {
  return { keeper: new DraftKeeper("", save), save };
}

test("typing is kept once it rests, and only its latest state", async () => {
  const { keeper, save } = keeperOf();
  keeper.type("o");
  await vi.advanceTimersByTimeAsync(700);
  keeper.type("oi");
  await vi.advanceTimersByTimeAsync(700);
  expect(save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(save.mock.calls).toEqual([["oi", false]]);
});

test("leaving the box keeps at once, and nothing twice", async () => {
  const { keeper, save } = keeperOf();
  keeper.type("oi");
  keeper.flush();
  await vi.advanceTimersByTimeAsync(5_000);
  keeper.flush();
  expect(save).toHaveBeenCalledOnce();
});

test("leaving the page does not wait for a save under way", () => {
  const save = vi.fn(() => new Promise<void>(() => undefined));
  const { keeper } = keeperOf(save);
  keeper.type("a");
  keeper.flush();
  keeper.type("ab");
  keeper.flush(true);
  expect(save.mock.calls).toEqual([
    ["a", false],
    ["ab", true],
  ]);
});

test("one save at a time: what was typed meanwhile follows", async () => {
  let done = () => undefined as unknown;
  const save = vi.fn(() => new Promise<void>((resolve) => (done = resolve)));
  const { keeper } = keeperOf(save);
  keeper.type("a");
  keeper.flush();
  keeper.type("ab");
  keeper.flush();
  expect(save).toHaveBeenCalledOnce();
  done();
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenLastCalledWith("ab", false);
});

test("a failure is tried again until the server has it", async () => {
  const save = vi.fn(() => Promise.resolve());
  save.mockRejectedValueOnce(new Error("offline"));
  const { keeper } = keeperOf(save);
  keeper.type("a");
  await vi.advanceTimersByTimeAsync(900);
  expect(keeper.changed).toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(save).toHaveBeenCalledTimes(2);
  expect(keeper.changed).toBe(false);
});

test("what another window kept is not kept again", async () => {
  const { keeper, save } = keeperOf();
  keeper.adopt("de outra janela");
  keeper.flush();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(save).not.toHaveBeenCalled();
});
