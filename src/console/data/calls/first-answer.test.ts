import { beforeEach, expect, it } from "vitest";
import { forgetFirst, initialAnswer, keepFirst, listAsked, takeFirst } from "./first-answer.ts";

const asked = listAsked({}, { page: 1 });
const rows = { data: ["a"] };
/** A read, and what ends it. */
function reading() {
  let arrive = () => {};
  const promise = new Promise<typeof rows>((resolve) => {
    arrive = () => resolve(rows);
  });
  return { promise, arrive };
}
beforeEach(forgetFirst);

it("a read that is on its way is joined, and what is asked after it arrived is asked anew", async () => {
  const { promise, arrive } = reading();
  const kept = keepFirst("plans", asked, promise);
  expect(takeFirst("plans", asked)).toBe(promise);
  arrive();
  await kept;
  expect(takeFirst("plans", asked)).toBeUndefined();
});

it("one that arrives between a page's drawing and its asking is handed over once", async () => {
  const { promise, arrive } = reading();
  const kept = keepFirst("plans", asked, promise);
  const drawn = initialAnswer("plans", asked);
  expect(drawn.initialData()).toBeUndefined();
  arrive();
  await kept;
  expect(await takeFirst("plans", asked)).toBe(rows);
  expect(takeFirst("plans", asked)).toBeUndefined();
});

it("one that was there when the page was drawn is not asked for, nor handed over again", async () => {
  await keepFirst("plans", asked, Promise.resolve(rows));
  expect(initialAnswer<typeof rows>("plans", asked).initialData()).toBe(rows);
  expect(takeFirst("plans", asked)).toBeUndefined();
  expect(takeFirst("plans", listAsked({}, { page: 2 }))).toBeUndefined();
});

it("one that failed is asked for again", async () => {
  await keepFirst("plans", asked, Promise.reject(new Error("cut")));
  expect(takeFirst("plans", asked)).toBeUndefined();
});
