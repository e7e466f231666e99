import { and, eq, sql } from "drizzle-orm";
import { allowedRows } from "../../../src/server/db/allowed-rows.ts";
import { contains } from "../../../src/server/db/paginate.ts";
import type { ServerPlugin } from "../../../src/server/plugin.ts";
import { flows } from "./tables.ts";

/** Flows of the open workspace for the palette. */
export const search: NonNullable<ServerPlugin["search"]> = async (q, { db, actor, ability }) => {
  const own = actor.active_workspace_id;
  if (own === null) return [];
  const rows = await db
    .select({ id: flows.id, title: flows.name, network_id: flows.network_id })
    .from(flows)
    .where(
      and(
        allowedRows(ability, "read", "Flow", { workspace_id: flows.workspace_id }),
        eq(flows.workspace_id, own),
        contains(q, flows.name, flows.network_id),
      ),
    )
    .orderBy(sql`fold(${flows.name})`)
    .limit(5);
  return rows.map(({ network_id, ...row }) => ({
    kind: "flows",
    ...row,
    subtitle: network_id ?? "",
    path: `/recursos/flows/${row.id}`,
  }));
};
