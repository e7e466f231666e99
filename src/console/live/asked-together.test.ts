import { expect, it } from "vitest";
import { askedTogether } from "./asked-together.ts";

/** A server that answers when it is told to. */
function slow() {
  const calls: { wanted: readonly string[]; answer: (failed?: Error) => void }[] = [];
  const ask = askedTogether<string, string>(
    (wanted) =>
      new Promise((resolve, reject) => {
        const all = wanted.map((one) => (one === "refused" ? new Error(one) : one.toUpperCase()));
        calls.push({ wanted, answer: (failed) => (failed ? reject(failed) : resolve(all)) });
      }),
  );
  return { calls, ask };
}
/** Long enough for a call to leave. */
const moment = () => new Promise((resolve) => setTimeout(resolve, 30));

it("asks for what is wanted at once by one call, and for the rest by the next", async () => {
  const { calls, ask } = slow();
  const first = [ask("a")];
  await new Promise((resolve) => setTimeout(resolve, 0));
  first.push(ask("b"));
  await moment();
  const later = [ask("c"), ask("refused")];
  const refused = expect(later[1]).rejects.toThrow("refused");
  await moment();
  expect(calls.map(({ wanted }) => wanted)).toEqual([["a", "b"]]);
  calls[0]?.answer();
  expect(await Promise.all(first)).toEqual(["A", "B"]);
  await moment();
  expect(calls[1]?.wanted).toEqual(["c", "refused"]);
  calls[1]?.answer();
  expect(await later[0]).toBe("C");
  await refused;
});

it("goes on after a call that failed, and asks for a hundred at most", async () => {
  const { calls, ask } = slow();
  const failed = expect(ask("a")).rejects.toThrow("gone");
  await moment();
  calls[0]?.answer(new Error("gone"));
  await failed;
  const many = Array.from({ length: 101 }, (_, at) => ask(`${at}`));
  await moment();
  for (const { answer } of calls.slice(1)) answer();
  await moment();
  for (const { answer } of calls.slice(1)) answer();
  expect(await Promise.all(many)).toHaveLength(101);
  expect(calls.map(({ wanted }) => wanted.length)).toEqual([1, 100, 1]);
});
