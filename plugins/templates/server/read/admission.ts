import { subject } from "@casl/ability";
import { and, eq, ne } from "drizzle-orm";
import type { Ability } from "../../../../src/contract/abilities.ts";
import { ApiError, notFound } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { workspacesById } from "../../../workspaces/server/facade.ts";
import { templates } from "../tables.ts";
import type { Row } from "./show.ts";

const mayIn = (ability: Ability, action: string, workspace_id: string) =>
  ability.can(action, subject("MessageTemplate", { workspace_id }));

interface Called {
  db: Database;
  ability: Ability;
  params: { workspace: string };
}

/** The workspace in the path: 404 for one whose templates the caller does not see, 403 where `action` is not theirs. */
export async function workspaceOf(
  { db, ability, params }: Called,
  action: "read" | "write" | "sync",
): Promise<string> {
  const { workspace } = params;
  if (!mayIn(ability, "read", workspace)) throw notFound();
  if (!(await workspacesById(db, [workspace])).has(workspace)) throw notFound();
  if (!mayIn(ability, action, workspace)) throw new ApiError(403, "forbidden");
  return workspace;
}

/** The template in the path; a change holds it. What is deleted is not there. */
export async function templateIn(
  call: Called & { changes: boolean; params: { template: string } },
  action: "read" | "write",
): Promise<Row> {
  const workspace = await workspaceOf(call, action);
  const query = call.db
    .select()
    .from(templates)
    .where(
      and(
        eq(templates.id, call.params.template),
        eq(templates.workspace_id, workspace),
        ne(templates.status, "deleted"),
      ),
    );
  const [row] = await (call.changes ? query.for("update") : query);
  if (!row) throw notFound();
  return row;
}
