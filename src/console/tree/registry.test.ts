import { describe, expect, it } from "vitest";
import { defineEntry } from "../../contract/plugin.ts";
import { type ConsolePlugin, defineSlot, defineTabs, fill, tab } from "../plugin.ts";
import type { SessionSource } from "../session/session-user.ts";
import { foldPlugins } from "./registry.ts";

const page = () => Promise.reject(new Error("not opened here"));
const session = {} as SessionSource;
const plugin = (name: string, requires: string[] = []) => ({
  entry: defineEntry({ name, requires }),
  calls: () => Promise.reject(new Error("not asked here")),
});
const people: ConsolePlugin = { ...plugin("people"), session };
const row = defineTabs("number");

describe("the registry", () => {
  it("puts the tabs of all plugins into their owner's row, in order, with its guard", () => {
    const numbers: ConsolePlugin = {
      ...plugin("numbers"),
      routes: [
        { path: "/n/:number", title: "numbers:nav.show", tabs: row, page, access: "session" },
      ],
      tabs: [tab(row, { path: "", title: "numbers:nav.show", order: 10, page })],
    };
    const tags: ConsolePlugin = {
      ...plugin("tags", ["numbers"]),
      words: ["numbers"],
      tabs: [
        tab(row, { path: "tags", title: "tags:nav.list", order: 5, page, access: "verified" }),
      ],
    };
    const [shown] = foldPlugins([people, numbers, tags]).pages;
    expect(shown?.tabs?.pages.map(({ path, access }) => [path, access])).toEqual([
      ["/n/:number/tags", "verified"],
      ["/n/:number", "session"],
    ]);
    expect(shown?.tabs?.pages[0]?.words).toEqual(["tags", "numbers"]);
  });

  it("sorts menus and fills by their order, whoever brings them", () => {
    const place = (order: number) => ({ area: "customer", order }) as const;
    const list = (path: string, resource: string) =>
      ({ path, resource, action: "list", page }) as const;
    const hole = defineSlot<Record<never, never>>("hole");
    const [First, Second] = [() => null, () => null];
    const folded = foldPlugins([
      {
        ...people,
        resources: [{ name: "b", label: "x:nav.b", menu: place(20) }],
        routes: [list("/b", "b")],
        fills: [fill(hole, 20, Second)],
      },
      {
        ...plugin("x"),
        resources: [{ name: "a", label: "x:nav.a", menu: place(10) }],
        routes: [list("/a", "a")],
        fills: [fill(hole, 10, First)],
      },
    ]);
    expect(folded.menus.customer.map(({ path }) => path)).toEqual(["/a", "/b"]);
    expect(folded.fills.get("hole")?.map(({ component }) => component)).toEqual([First, Second]);
  });

  it("refuses what cannot be: no session or two, an address twice, tabs of nobody", () => {
    const twice = { path: "/a", title: "x:nav.x", page } as const;
    expect(() => foldPlugins([])).toThrow("exactly one plugin states the session, not 0");
    expect(() => foldPlugins([people, people])).toThrow("not 2");
    expect(() => foldPlugins([{ ...people, routes: [twice, twice] }])).toThrow(
      "two pages answer /a",
    );
    const lost = tab(row, { path: "", title: "x:nav.x", order: 1, page });
    expect(() => foldPlugins([{ ...people, tabs: [lost] }])).toThrow(
      'nobody owns the tabs "number"',
    );
  });
});
