import { expect, it } from "vitest";
import { createTurns } from "./turns.ts";

it("one key's work is done piece by piece, another's beside it, and too much is refused", async () => {
  const turns = createTurns(3);
  const done: string[] = [];
  const open: (() => void)[] = [];
  const piece = (name: string) => () =>
    new Promise<string>((resolve) =>
      open.push(() => {
        done.push(name);
        resolve(name);
      }),
    );
  const own = [
    turns.run("a", piece("a1")),
    turns.run("a", piece("a2")),
    turns.run("a", piece("a3")),
  ];
  await expect(turns.run("a", piece("a4"))).rejects.toMatchObject({ status: 429 });
  const other = turns.run("b", piece("b1"));
  for (let at = 0; at < 4; at++) {
    await new Promise((resolve) => setImmediate(resolve));
    expect(open.length).toBeLessThanOrEqual(2);
    open.shift()?.();
    if (at === 0) open.shift()?.();
  }
  expect(await Promise.all([...own, other])).toEqual(["a1", "a2", "a3", "b1"]);
  expect(done).toEqual(["a1", "b1", "a2", "a3"]);
  const failing = turns.run("a", () => Promise.reject(new Error("no")));
  const after = turns.run("a", async () => "yes");
  await expect(failing).rejects.toThrow("no");
  expect(await after).toBe("yes");
});
