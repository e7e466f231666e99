import { desc } from "drizzle-orm";
import { contains } from "../../../src/server/db/paginate.ts";
import type { ServerPlugin } from "../../../src/server/plugin.ts";
import { coupons } from "./tables.ts";

export const matching = (q: string | undefined) => contains(q, coupons.code, coupons.description);

/** Coupons for the palette of staff. */
export const search: NonNullable<ServerPlugin["search"]> = async (q, { db, ability }) => {
  if (!ability.can("show-coupons", "staff")) return [];
  const rows = await db
    .select({ id: coupons.id, title: coupons.code, subtitle: coupons.description })
    .from(coupons)
    .where(matching(q))
    .orderBy(desc(coupons.updated_at))
    .limit(5);
  return rows.map((row) => ({
    kind: "coupons",
    ...row,
    path: `/admin/financeiro/cupons/${row.id}`,
  }));
};
