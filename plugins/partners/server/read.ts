import { count, eq, inArray } from "drizzle-orm";
import { notFound } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import type { Partner } from "../contract/partner.ts";
import { partners, partnerWorkspaces } from "./tables.ts";

type Row = typeof partners.$inferSelect;

export async function toPartners(db: Database, rows: readonly Row[]): Promise<Partner[]> {
  if (rows.length === 0) return [];
  const counted = await db
    .select({ id: partnerWorkspaces.partner_id, total: count() })
    .from(partnerWorkspaces)
    .where(
      inArray(
        partnerWorkspaces.partner_id,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(partnerWorkspaces.partner_id);
  const totals = new Map(counted.map(({ id, total }) => [id, total]));
  return rows.map((row) => ({ ...row, workspaces_count: totals.get(row.id) ?? 0 }));
}

export async function partnerById(db: Database, id: string): Promise<Partner> {
  const rows = await db.select().from(partners).where(eq(partners.id, id));
  const [partner] = await toPartners(db, rows);
  if (!partner) throw notFound();
  return partner;
}
