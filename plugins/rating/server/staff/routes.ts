import { dayOf } from "../../../../src/contract/day.ts";
import { pageOf } from "../../../../src/server/db/paginate.ts";
import { route } from "../../../../src/server/plugin.ts";
import type { ComparedLine } from "../../contract/comparison.ts";
import { compareMonth } from "../../contract/endpoints.ts";
import { models } from "../../contract/rules.ts";
import { useCategories } from "../../contract/use.ts";
import { compare, lastMonth } from "./compare.ts";

type Sorted = Exclude<keyof ComparedLine, "id" | "currency" | "part">;

/** By model, category and country. */
function byPart({ part: a }: ComparedLine, { part: b }: ComparedLine): number {
  if (!a || !b) return 0;
  return (
    models.indexOf(a.model) - models.indexOf(b.model) ||
    useCategories.indexOf(a.category) - useCategories.indexOf(b.category) ||
    (a.country ?? "").localeCompare(b.country ?? "")
  );
}

/** Sums stay in front of their lines, whatever the lines are sorted by. */
const inOrder =
  (sort: string) =>
  (a: ComparedLine, b: ComparedLine): number => {
    const sign = sort.startsWith("-") ? -1 : 1;
    const by = sort.replace("-", "");
    return (
      a.currency.localeCompare(b.currency) ||
      Number(a.part !== null) - Number(b.part !== null) ||
      sign * (by === "part" ? byPart(a, b) : a[by as Sorted] - b[by as Sorted]) ||
      byPart(a, b)
    );
  };

export const staffRoutes = [
  // A few hundred lines at most, rated anew: they are sorted here.
  route(compareMonth, async (call) => {
    const { db, now, query } = call;
    const { month = lastMonth(now), as_of = dayOf(now), workspace_id } = query;
    const lines = await compare(db, { month, asOf: as_of, workspace_id });
    const wanted = lines.filter((line) => !query.currency || line.currency === query.currency);
    return pageOf(call, wanted.sort(inOrder(query.sort ?? "part")));
  }),
];
