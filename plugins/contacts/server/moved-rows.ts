import { type SQLWrapper, sql } from "drizzle-orm";
import { rowsOf } from "../../../src/server/db/database.ts";
import type { Work } from "../../../src/server/plugin.ts";
import type { JoinPart } from "./slots.ts";

/**
 * Rows of a table with `id` and `contact_id` that go along with a contact who is merged into another, and come back;
 * `tell` of one of them where a contact has others now.
 */
export const movedRows = (
  part: string,
  table: SQLWrapper,
  { kept, gone }: { kept: string; gone: string },
  tell: (work: Work, contact: string, id: string) => Promise<void> = async () => undefined,
): JoinPart => ({
  part,
  join: async (work) => {
    const moved = await work.db.execute(
      sql`update ${table} set contact_id = ${kept} where contact_id = ${gone} returning id`,
    );
    const ids = rowsOf<{ id: string }>(moved).map(({ id }) => id);
    if (ids[0]) await tell(work, kept, ids[0]);
    return { undo: ids };
  },
  separate: async (work, undo) => {
    const ids = undo as string[];
    if (!ids[0]) return;
    await work.db.execute(sql`
      update ${table} set contact_id = ${gone}
      where contact_id = ${kept} and id = any(${sql.param(ids)}::uuid[])`);
    for (const contact of [kept, gone]) await tell(work, contact, ids[0]);
  },
});
