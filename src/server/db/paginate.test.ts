import { expect, it } from "vitest";
import { pageOf } from "./paginate.ts";

it.each([
  [1, null, 2],
  [2, 1, 3],
  [3, 2, null],
  [4, 3, null],
  [99, 3, null],
])("page %d of three leads back to %s and on to %s", (page, prev, next) => {
  const call = { path: "/things", query: { page, per_page: 2 } };
  const { links } = pageOf(call, [1, 2, 3, 4, 5]);
  const to = (link: string | null) =>
    link && Number(new URLSearchParams(link.split("?")[1]).get("page"));
  expect([to(links.prev), to(links.next)]).toEqual([prev, next]);
});
