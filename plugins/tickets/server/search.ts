import { desc } from "drizzle-orm";
import { contains } from "../../../src/server/db/paginate.ts";
import type { ServerPlugin } from "../../../src/server/plugin.ts";
import { workspacesById } from "../../workspaces/server/facade.ts";
import { tickets } from "./tables.ts";

/** Tickets for the palette of staff. */
export const search: NonNullable<ServerPlugin["search"]> = async (q, { db, ability }) => {
  if (!ability.can("show-tickets", "staff")) return [];
  const rows = await db
    .select({ id: tickets.id, title: tickets.title, workspace_id: tickets.workspace_id })
    .from(tickets)
    .where(contains(q, tickets.title))
    .orderBy(desc(tickets.updated_at))
    .limit(5);
  const places = await workspacesById(
    db,
    rows.map(({ workspace_id }) => workspace_id),
  );
  return rows.map(({ id, title, workspace_id }) => ({
    kind: "staff-tickets",
    id,
    title,
    subtitle: places.get(workspace_id)?.name ?? "",
    path: `/admin/suporte/${id}`,
  }));
};
