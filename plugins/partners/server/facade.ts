import { and, eq, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { keptPartners } from "./change.ts";
import { partnerWorkspaces } from "./tables.ts";

/** One partner, or 404. */
export const partnerFor = keptPartners.read;

/** A condition: the workspace was a partner's at a moment, both named by columns. */
export const broughtBy = (partnerId: string, workspace: SQLWrapper, at: SQLWrapper): SQL =>
  sql`exists (select 1 from ${partnerWorkspaces} where ${and(
    eq(partnerWorkspaces.partner_id, partnerId),
    eq(partnerWorkspaces.workspace_id, workspace),
    lte(partnerWorkspaces.linked_at, at),
  )})`;
