import { and, between, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import { numberDailyCounts, numbers } from "../tables.ts";

const sum = (column: "contacts" | "incoming" | "outgoing" | "outgoing_templates") =>
  sql<number>`coalesce(sum(${numberDailyCounts[column]}), 0)::int`;

/** What happened on all numbers of a workspace, while they were its own, from one day to another, both included. */
export async function countsOfWorkspace(
  db: Database,
  workspaceId: string,
  { first, last }: { first: string; last: string },
) {
  const { workspace_id } = numberDailyCounts;
  const own = db
    .select({ id: numbers.id })
    .from(numbers)
    .where(eq(numbers.workspace_id, workspaceId));
  const [counts] = await db
    .select({
      contacts: sum("contacts"),
      incoming: sum("incoming"),
      outgoing: sum("outgoing"),
      outgoing_templates: sum("outgoing_templates"),
    })
    .from(numberDailyCounts)
    .where(
      and(
        or(
          eq(workspace_id, workspaceId),
          and(isNull(workspace_id), inArray(numberDailyCounts.number_id, own)),
        ),
        between(numberDailyCounts.day, first, last),
      ),
    );
  return counts ?? { contacts: 0, incoming: 0, outgoing: 0, outgoing_templates: 0 };
}
