import { and, ne, sql } from "drizzle-orm";
import { allowedRows } from "../../../src/server/db/allowed-rows.ts";
import { contains } from "../../../src/server/db/paginate.ts";
import type { ServerPlugin } from "../../../src/server/plugin.ts";
import { templates } from "./tables.ts";

/** Templates for the palette: of the active workspace for its people, of all for staff. */
export const search: NonNullable<ServerPlugin["search"]> = async (q, { db, actor, ability }) => {
  const isStaff = actor.roles.length > 0;
  const own = actor.active_workspace_id;
  if (!isStaff && own === null) return [];
  const rows = await db
    .select({
      id: templates.id,
      workspace: templates.workspace_id,
      title: templates.name,
      subtitle: templates.language,
    })
    .from(templates)
    .where(
      and(
        allowedRows(ability, "read", "MessageTemplate", { workspace_id: templates.workspace_id }),
        isStaff ? undefined : sql`${templates.workspace_id} = ${own}`,
        ne(templates.status, "deleted"),
        contains(q, templates.name, templates.body),
      ),
    )
    .orderBy(sql`fold(${templates.name})`, templates.language)
    .limit(5);
  return rows.map(({ workspace, ...row }) => {
    const list = isStaff ? `/admin/workspaces/${workspace}/templates` : "/recursos/templates";
    return {
      kind: "message-templates",
      ...row,
      path: `${list}?q=${encodeURIComponent(row.title)}`,
    };
  });
};
