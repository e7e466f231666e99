import { and, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { keptPartners } from "./change.ts";
import { partners, partnerWorkspaces } from "./tables.ts";

/** One partner, or 404. */
export const partnerFor = keptPartners.read;

/** Who had brought a workspace by a moment, and their share of what it pays; null where nobody had. */
export async function partnerAt(
  db: Database,
  workspaceId: string,
  at: Date,
): Promise<{ id: string; commission_basis_points: number } | null> {
  const [partner] = await db
    .select({ id: partners.id, commission_basis_points: partners.commission_basis_points })
    .from(partnerWorkspaces)
    .innerJoin(partners, eq(partners.id, partnerWorkspaces.partner_id))
    .where(
      and(eq(partnerWorkspaces.workspace_id, workspaceId), lte(partnerWorkspaces.linked_at, at)),
    );
  return partner ?? null;
}

/** A query for the ids of a partner's workspaces. */
export const workspacesOfPartner = (partnerId: string): SQL =>
  sql`select ${partnerWorkspaces.workspace_id} from ${partnerWorkspaces} where ${eq(partnerWorkspaces.partner_id, partnerId)}`;

/** Whose some workspaces are, by the workspace's id; one without a partner is left out. */
export async function partnersOf(
  db: Database,
  workspaceIds: readonly string[],
): Promise<Map<string, { id: string; name: string }>> {
  if (workspaceIds.length === 0) return new Map();
  const rows = await db
    .select({ workspace: partnerWorkspaces.workspace_id, id: partners.id, name: partners.name })
    .from(partnerWorkspaces)
    .innerJoin(partners, eq(partners.id, partnerWorkspaces.partner_id))
    .where(inArray(partnerWorkspaces.workspace_id, [...workspaceIds]));
  return new Map(rows.map(({ workspace, ...partner }) => [workspace, partner]));
}
