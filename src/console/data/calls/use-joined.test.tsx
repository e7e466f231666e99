import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useJoined } from "./use-joined.ts";

/** Calls that end when they are told to. */
function held() {
  const ends: ((error?: Error) => void)[] = [];
  const send = vi.fn(
    (_: unknown) =>
      new Promise<number>((resolve, reject) => {
        const at = ends.length;
        ends.push((error) => (error ? reject(error) : resolve(at)));
      }),
  );
  const { result } = renderHook(() => useJoined(send));
  return { send, ends, call: (input: unknown) => result.current(input) };
}

test("the same call joins the one on its way, and another one or a later one is made", async () => {
  const { send, ends, call } = held();
  const twice = [call({ id: "1", at: new Date(0) }), call({ id: "1", at: new Date(0) })];
  const other = call({ id: "2", at: new Date(0) });
  expect(send).toHaveBeenCalledTimes(2);
  ends[0]?.();
  ends[1]?.();
  expect(await Promise.all([...twice, other])).toEqual([0, 0, 1]);
  const later = call({ id: "1", at: new Date(0) });
  ends[2]?.();
  expect(await later).toBe(2);
});

test("a refusal is everybody's, and does not stand in the way of the next try", async () => {
  const { send, ends, call } = held();
  const twice = [call("a"), call("a")];
  ends[0]?.(new Error("no"));
  expect((await Promise.allSettled(twice)).map(({ status }) => status)).toEqual([
    "rejected",
    "rejected",
  ]);
  const again = call("a");
  ends[1]?.();
  expect(await again).toBe(1);
  expect(send).toHaveBeenCalledTimes(2);
});

test("what was switched off meanwhile is switched on again", () => {
  const { send, call } = held();
  for (const on of [true, false, true]) void call({ on });
  expect(send).toHaveBeenCalledTimes(3);
});

test("so is what another hook's call switched off", () => {
  const [on, off] = [held(), held()];
  void on.call("1");
  void off.call("1");
  void on.call("1");
  void on.call("1");
  expect(on.send).toHaveBeenCalledTimes(2);
  expect(off.send).toHaveBeenCalledTimes(1);
});

test("calls that carry a file are each their own", () => {
  const { send, call } = held();
  for (const text of ["a", "b"]) void call({ file: new File([text], "a.txt") });
  expect(send).toHaveBeenCalledTimes(2);
});
