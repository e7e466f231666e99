import { or, sql } from "drizzle-orm";
import { bareCnpj, printCnpj } from "../../../src/contract/documents/cnpj.ts";
import { contains } from "../../../src/server/db/paginate.ts";
import type { ServerPlugin } from "../../../src/server/plugin.ts";
import { partners } from "./tables.ts";

const { id, name, contact_name, contact_email, document } = partners;

export const byName = sql`fold(${name})`;

/** By name, by who answers for it, or by its CNPJ with or without the mask. */
export const matching = (q = "") =>
  or(contains(q, name, contact_name, contact_email), contains(bareCnpj(q), document));

/** Partners for the palette of staff. */
export const search: NonNullable<ServerPlugin["search"]> = async (q, { db, ability }) => {
  if (!ability.can("show-partners", "staff")) return [];
  const rows = await db
    .select({ id, title: name, document })
    .from(partners)
    .where(matching(q))
    .orderBy(byName)
    .limit(5);
  return rows.map(({ document: cnpj, ...row }) => ({
    kind: "partners",
    ...row,
    subtitle: printCnpj(cnpj),
    path: `/admin/parceiros/${row.id}`,
  }));
};
