import { subject } from "@casl/ability";
import { and, eq } from "drizzle-orm";
import type { Ability } from "../../../../src/contract/abilities.ts";
import { ApiError, notFound } from "../../../../src/contract/wire.ts";
import { allowedRows } from "../../../../src/server/db/allowed-rows.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { workspacesById } from "../../../workspaces/server/facade.ts";
import { bulks } from "../tables.ts";

export type Row = typeof bulks.$inferSelect;

interface Called {
  db: Database;
  ability: Ability;
  params: { workspace: string };
}

/** The bulks that the caller may read. */
export const readable = (ability: Ability) =>
  allowedRows(ability, "read", "Bulk", {
    number_id: bulks.number_id,
    workspace_id: bulks.workspace_id,
  });

/** The workspace in the path; 404 for one whose templates the caller does not see. */
export async function workspaceOf({ db, ability, params }: Called): Promise<string> {
  const { workspace } = params;
  const isSeen = ability.can("read", subject("MessageTemplate", { workspace_id: workspace }));
  if (!isSeen || !(await workspacesById(db, [workspace])).has(workspace)) throw notFound();
  return workspace;
}

/** Refuses with 403 what the caller may not do with the bulks of a number. */
export function refuseUnless(
  ability: Ability,
  action: "read" | "send",
  of: Pick<Row, "number_id" | "workspace_id">,
): void {
  const { number_id, workspace_id } = of;
  if (!ability.can(action, subject("Bulk", { number_id, workspace_id }))) {
    throw new ApiError(403, "forbidden");
  }
}

/**
 * The bulk in the path: 404 for one the caller does not see, 403 where `action` is not theirs. `hold`
 * keeps it for the transaction.
 */
export async function bulkIn(
  call: Called & { params: { bulk: string } },
  action: "read" | "send",
  hold = false,
): Promise<Row> {
  const workspace = await workspaceOf(call);
  const query = call.db
    .select()
    .from(bulks)
    .where(
      and(
        eq(bulks.id, call.params.bulk),
        eq(bulks.workspace_id, workspace),
        readable(call.ability),
      ),
    );
  const [row] = await (hold ? query.for("update") : query);
  if (!row) throw notFound();
  refuseUnless(call.ability, action, row);
  return row;
}
