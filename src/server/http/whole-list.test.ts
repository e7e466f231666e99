import { expect, it } from "vitest";
import { z } from "zod";
import { withEnvelope } from "./whole-list.ts";

it.each([
  [["a", "b"], 2, 2],
  [[], 0, 1],
])("a whole list of %j is one page that holds at least one", (data, total, per_page) => {
  const shape = z.object({ data: z.array(z.string()) });
  expect(withEnvelope(shape, { data }, "/things")).toMatchObject({
    links: { prev: null, next: null },
    meta: { current_page: 1, last_page: 1, per_page, total },
  });
});
