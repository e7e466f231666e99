import { beforeEach, expect, it, vi } from "vitest";
import {
  forgetFirst,
  fresh,
  initialAnswer,
  keepFirst,
  listAsked,
  takeFirst,
} from "./first-answer.ts";

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

it("one that was refused is handed over as that once, and asked for again then", async () => {
  await keepFirst("plans", asked, Promise.reject(new Error("no such plan")));
  expect(initialAnswer("plans", asked).initialData()).toBeUndefined();
  await expect(takeFirst("plans", asked)).rejects.toThrow("no such plan");
  expect(takeFirst("plans", asked)).toBeUndefined();
});

it("what ended a while before its page is there is asked for again, well or badly", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await keepFirst("plans", asked, Promise.resolve(rows));
  await keepFirst("coupons", asked, Promise.reject(new Error("cut")));
  vi.setSystemTime(Date.now() + fresh);
  for (const name of ["plans", "coupons"]) {
    expect(initialAnswer(name, asked).initialData()).toBeUndefined();
    expect(takeFirst(name, asked)).toBeUndefined();
  }
  vi.useRealTimers();
});
