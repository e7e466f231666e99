import { describe, expect, it } from "vitest";
import { arranged, inOrder, moved, sameLayout, usualLayout } from "./layout.ts";

const columns = [
  { key: "name", primary: true },
  { key: "phone" },
  { key: "status" },
  { key: "at" },
];
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key).join(" ");

describe("the columns of a list", () => {
  it.each([
    [[], "name phone status at"],
    [["status", "name", "phone", "at"], "status name phone at"],
    // New since the choice: after the one it follows on the page.
    [["status", "name"], "status at name phone"],
    [["at", "gone", "name", "phone", "status"], "at name phone status"],
    [["phone", "phone", "name"], "phone status at name"],
  ])("stand in the order %j", (order, shown) => {
    expect(keys(inOrder(columns, [...new Set(order)]))).toBe(shown);
  });

  it("leave out what is hidden, never the row's name", () => {
    const layout = { ...usualLayout, hidden: ["name", "status"] };
    expect(keys(arranged(columns, layout))).toBe("name phone at");
  });

  it("move by one and stay at the ends", () => {
    expect(moved(["a", "b", "c"], "b", -1)).toEqual(["b", "a", "c"]);
    expect(moved(["a", "b", "c"], "b", 1)).toEqual(["a", "c", "b"]);
    expect(moved(["a", "b", "c"], "c", 1)).toEqual(["a", "b", "c"]);
    expect(moved(["a", "b", "c"], "x", 1)).toEqual(["a", "b", "c"]);
  });

  it("are the same whatever the order in which they were hidden", () => {
    const one = { order: ["a"], hidden: ["b", "c"], compact: false };
    expect(sameLayout(one, { ...one, hidden: ["c", "b"] })).toBe(true);
    expect(sameLayout(one, { ...one, compact: true })).toBe(false);
    expect(sameLayout(one, { ...one, order: [] })).toBe(false);
  });
});
