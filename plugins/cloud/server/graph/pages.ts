import { z } from "zod";
import type { Ask, Graph } from "./client.ts";

const page = z.object({
  data: z.array(z.unknown()),
  paging: z
    .object({
      cursors: z.object({ after: z.string() }).partial().optional(),
      next: z.string().optional(),
    })
    .optional()
    .catch(undefined),
});

/** Every item of a list, page by page. */
export async function* pagesOf(
  graph: Graph,
  path: string,
  query: Readonly<Record<string, string>>,
  by: Pick<Ask, "token" | "home" | "number" | "spare"> = {},
): AsyncGenerator<unknown> {
  let after: string | undefined;
  do {
    const asked = { ...query, ...(after === undefined ? {} : { after }) };
    const { data, paging } = page.parse(
      await graph.ask({
        method: "GET",
        path,
        query: asked,
        repeat: by.spare !== true,
        ...by,
      }),
    );
    yield* data;
    // Meta names a cursor on the last page too; only `next` says that there is more.
    after = paging?.next === undefined ? undefined : paging.cursors?.after;
  } while (after !== undefined);
}
