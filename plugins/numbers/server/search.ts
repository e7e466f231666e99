import { and, eq } from "drizzle-orm";
import { contains } from "../../../src/server/db/paginate.ts";
import type { ServerPlugin } from "../../../src/server/plugin.ts";
import { searchText } from "../contract/search-text.ts";
import { readable } from "./admission.ts";
import { foundByStaff } from "./staff/read.ts";
import { numbers } from "./tables.ts";

/** Numbers for the palette: a customer's active workspace's, or all of them for staff. */
export const search: NonNullable<ServerPlugin["search"]> = async (q, { db, actor, ability }) => {
  if (ability.can("show-numbers", "staff")) {
    return (await foundByStaff(db, q)).map(({ id, title, phone }) => ({
      kind: "numbers",
      id,
      title,
      subtitle: "",
      phone,
      path: `/admin/numeros/${id}`,
    }));
  }
  if (!actor.active_workspace_id) return [];
  const rows = await db
    .select({ id: numbers.id, title: numbers.display_name, phone: numbers.phone, tag: numbers.tag })
    .from(numbers)
    .where(
      and(
        eq(numbers.workspace_id, actor.active_workspace_id),
        readable(ability),
        contains(searchText(q), numbers.display_name, numbers.phone, numbers.tag),
      ),
    )
    .orderBy(numbers.display_name)
    .limit(5);
  return rows.map(({ id, title, phone, tag }) => ({
    kind: "numbers",
    id,
    title,
    subtitle: tag ?? "",
    phone,
    path: `/recursos/numeros/${id}`,
  }));
};
