import { describe, expect, test } from "vitest";
import { isNarrowed, pagesAround, readAddress, writeAddress } from "./list-address.ts";

const rules = {
  filters: ["status", "created_from"],
  sorts: ["name"],
  sort: "-created_at",
  prefix: "",
};
const read = (text: string) => readAddress(new URLSearchParams(text), rules);
const write = (text: string, change: Parameters<typeof writeAddress>[2]) =>
  writeAddress(new URLSearchParams(text), rules, change).toString();

describe("the page links", () => {
  test.each([
    [1, 10, [1, 2, 3, 4]],
    [5, 10, [2, 3, 4, 5, 6, 7, 8]],
    [10, 10, [7, 8, 9, 10]],
    [1, 1, [1]],
    [2, 2, [1, 2]],
  ])("of page %d of %d are %j", (current, last, pages) => {
    expect(pagesAround(current, last)).toEqual(pages);
  });
});

describe("a list's address", () => {
  test("an empty one shows the first page in the usual order", () => {
    expect(read("")).toEqual({ q: "", filters: {}, sort: "-created_at", page: 1, perPage: 20 });
  });

  test("says search, filters, order, page and size", () => {
    expect(read("q=ana&status=a,b&sort=-name&page=3&per_page=50")).toEqual({
      q: "ana",
      filters: { status: "a,b" },
      sort: "-name",
      page: 3,
      perPage: 50,
    });
  });

  test.each(["page=0", "page=-1", "page=abc", "page=1e3", "per_page=7", "sort=secret", "other=1"])(
    "%s is nonsense and changes nothing",
    (text) => {
      expect(read(text)).toEqual(read(""));
    },
  );

  test("a search or a filter starts again at page 1", () => {
    expect(write("page=3", { q: "ana" })).toBe("q=ana");
    expect(write("page=3&q=ana", { filters: { status: "a" } })).toBe("q=ana&status=a");
    expect(write("page=3", { perPage: 50 })).toBe("per_page=50");
    expect(write("page=3", { sort: "name" })).toBe("sort=name");
  });

  test("going to a page keeps everything else", () => {
    expect(write("q=ana&status=a", { page: 2 })).toBe("q=ana&status=a&page=2");
  });

  test("characters with a meaning in addresses survive", () => {
    const text = write("", { q: "a&b=+55 #1" });
    expect(read(text).q).toBe("a&b=+55 #1");
  });

  test("what belongs to others on the page stays", () => {
    expect(write("tab=x&page=2", { q: "a" })).toBe("tab=x&q=a");
  });

  test("a second list has names of its own", () => {
    const second = { ...rules, prefix: "b_" };
    const search = writeAddress(new URLSearchParams("q=ana"), second, { q: "leo", page: 2 });
    expect(search.toString()).toBe("q=ana&b_q=leo&b_page=2");
  });

  test("a page alone does not count as narrowed", () => {
    expect(isNarrowed(read("page=2&sort=name"))).toBe(false);
    expect(isNarrowed(read("status=a"))).toBe(true);
  });
});
