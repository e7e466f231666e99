import { expect, it } from "vitest";
import { conversationsOf, type Delivery } from "./conversations.ts";

const hours = (from: string, ...list: [number, Delivery["category"], boolean?][]): Delivery[] =>
  list.map(([hour, category, in_window = false], at) => ({
    id: `${at}`,
    at: new Date(Date.parse(`${from}T12:00:00Z`) + hour * 3_600_000),
    category,
    in_window,
  }));
const begun = (all: Delivery[]) =>
  conversationsOf(all).map(({ id, category }) => `${id} ${category}`);

it("is one for 24 hours, whatever was sent, until May 2023", () => {
  const all = hours(
    "2023-05-10",
    [0, "utility"],
    [1, "marketing"],
    [23.9, "service", true],
    [24, "service", true],
    [49, "service"],
  );
  expect(begun(all)).toEqual(["0 business", "3 user", "4 business"]);
});

it("is one for each category since then, and an answer belongs to any that is open", () => {
  const all = hours(
    "2024-03-10",
    [0, "service", true],
    [1, "utility"],
    [2, "marketing"],
    [3, "utility"],
    [25, "service"],
    [26.1, "service"],
    [27, "utility"],
  );
  expect(begun(all)).toEqual(["0 service", "1 utility", "2 marketing", "5 service", "6 utility"]);
});
