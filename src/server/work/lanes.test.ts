import { expect, it } from "vitest";
import { createLanes } from "./lanes.ts";

it("one key's work is done piece by piece, another's beside it, and too much is refused", async () => {
  const lanes = createLanes(3);
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
    lanes.run("a", piece("a1")),
    lanes.run("a", piece("a2")),
    lanes.run("a", piece("a3")),
  ];
  await expect(lanes.run("a", piece("a4"))).rejects.toMatchObject({ status: 429 });
  const other = lanes.run("b", piece("b1"));
  for (let at = 0; at < 4; at++) {
    await new Promise((resolve) => setImmediate(resolve));
    expect(open.length).toBeLessThanOrEqual(2);
    open.shift()?.();
    if (at === 0) open.shift()?.();
  }
  expect(await Promise.all([...own, other])).toEqual(["a1", "a2", "a3", "b1"]);
  expect(done).toEqual(["a1", "b1", "a2", "a3"]);
  const failing = lanes.run("a", () => Promise.reject(new Error("no")));
  const after = lanes.run("a", async () => "yes");
  await expect(failing).rejects.toThrow("no");
  expect(await after).toBe("yes");
});
