import { sql } from "drizzle-orm";
import { contains } from "../../../src/server/db/paginate.ts";
import type { ServerPlugin } from "../../../src/server/plugin.ts";
import { plans } from "./tables.ts";

export const matching = (q: string | undefined) =>
  contains(q, plans.name, plans.code, plans.description);

/** Plans for the palette of staff. */
export const search: NonNullable<ServerPlugin["search"]> = async (q, { db, ability }) => {
  if (!ability.can("show-plans", "staff")) return [];
  const rows = await db
    .select({ id: plans.id, title: plans.name, subtitle: plans.code })
    .from(plans)
    .where(matching(q))
    .orderBy(sql`fold(${plans.name})`)
    .limit(5);
  return rows.map((row) => ({
    kind: "plans",
    ...row,
    path: `/admin/financeiro/planos/${row.id}`,
  }));
};
