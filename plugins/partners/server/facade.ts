import { and, eq, inArray, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { keptPartners } from "./change.ts";
import { partners, partnerWorkspaces } from "./tables.ts";

/** One partner, or 404. */
export const partnerFor = keptPartners.read;

/** A condition: the workspace was a partner's at a moment, both named by columns. */
export const broughtBy = (partnerId: string, workspace: SQLWrapper, at: SQLWrapper): SQL =>
  sql`exists (select 1 from ${partnerWorkspaces} where ${and(
    eq(partnerWorkspaces.partner_id, partnerId),
    eq(partnerWorkspaces.workspace_id, workspace),
    lte(partnerWorkspaces.linked_at, at),
  )})`;

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
