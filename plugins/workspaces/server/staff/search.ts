import { sql } from "drizzle-orm";
import type { ServerPlugin } from "../../../../src/server/plugin.ts";
import { workspaces } from "../tables.ts";
import { matching, toStaffWorkspaces } from "./read.ts";

/** Workspaces for the palette of staff. */
export const search: NonNullable<ServerPlugin["search"]> = async (q, { db, ability }) => {
  if (!ability.can("show-workspaces", "staff")) return [];
  const rows = await db
    .select()
    .from(workspaces)
    .where(matching(q))
    .orderBy(sql`fold(${workspaces.name})`)
    .limit(5);
  return (await toStaffWorkspaces(db, rows)).map(({ id, name, owner }) => ({
    kind: "workspaces",
    id,
    title: name,
    subtitle: owner?.name ?? "",
    path: `/admin/workspaces/${id}`,
  }));
};
