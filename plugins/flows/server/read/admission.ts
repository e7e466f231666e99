import { subject } from "@casl/ability";
import { and, eq } from "drizzle-orm";
import type { Ability } from "../../../../src/contract/abilities.ts";
import { ApiError, notFound } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { flows } from "../tables.ts";

export type Row = typeof flows.$inferSelect;

interface Called {
  db: Database;
  ability: Ability;
  params: { workspace: string };
}

/** The workspace in the path: 404 for one whose flows the caller does not see, 403 where `action` is not theirs. */
export function workspaceOf({ ability, params }: Called, action: "read" | "write"): string {
  const { workspace } = params;
  const may = (what: string) => ability.can(what, subject("Flow", { workspace_id: workspace }));
  if (!may("read")) throw notFound();
  if (!may(action)) throw new ApiError(403, "forbidden");
  return workspace;
}

/** The flow in the path; a change holds it. */
export async function flowIn(
  call: Called & { changes: boolean; params: { flow: string } },
  action: "read" | "write",
): Promise<Row> {
  const workspace = workspaceOf(call, action);
  const query = call.db
    .select()
    .from(flows)
    .where(and(eq(flows.id, call.params.flow), eq(flows.workspace_id, workspace)));
  const [row] = await (call.changes ? query.for("update") : query);
  if (!row) throw notFound();
  return row;
}
