import { sql } from "drizzle-orm";
import { contains } from "../../../src/server/db/paginate.ts";
import type { ServerPlugin } from "../../../src/server/plugin.ts";
import { services } from "./tables.ts";

export const matching = (q: string | undefined) =>
  contains(q, services.name, services.code, services.description);

/** Services for the palette of staff. */
export const search: NonNullable<ServerPlugin["search"]> = async (q, { db, ability }) => {
  if (!ability.can("show-services", "staff")) return [];
  const rows = await db
    .select({ id: services.id, title: services.name, subtitle: services.code })
    .from(services)
    .where(matching(q))
    .orderBy(sql`fold(${services.name})`)
    .limit(5);
  return rows.map((row) => ({
    kind: "services",
    ...row,
    path: `/admin/financeiro/servicos/${row.id}`,
  }));
};
