import { subject } from "@casl/ability";
import { and, eq } from "drizzle-orm";
import type { Ability } from "../../../../src/contract/abilities.ts";
import { notFound } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import type { Workspace } from "../../../workspaces/contract/workspace.ts";
import { workspacesById } from "../../../workspaces/server/facade.ts";
import { invoices } from "../tables.ts";
import type { Row } from "./show.ts";

interface Asking {
  db: Database;
  ability: Ability;
  params: { workspace: string };
}

/** A workspace whose invoices the caller may read; 404 for any other. */
export async function billedWorkspace(call: Asking): Promise<Omit<Workspace, "role">> {
  const { workspace: id } = call.params;
  if (!call.ability.can("read", subject("Invoice", { workspace_id: id }))) throw notFound();
  return anyWorkspace(call.db, id);
}

/** Any workspace, for staff. */
export async function anyWorkspace(db: Database, id: string): Promise<Omit<Workspace, "role">> {
  const found = (await workspacesById(db, [id])).get(id);
  if (!found) throw notFound();
  return found;
}

/** An invoice of the workspace in the path. */
export async function invoiceIn(call: Asking & { params: { invoice: string } }): Promise<Row> {
  const { id } = await billedWorkspace(call);
  const [row] = await call.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, call.params.invoice), eq(invoices.workspace_id, id)));
  if (!row) throw notFound();
  return row;
}

/** Any invoice, for staff. */
export async function anyInvoice(db: Database, id: string): Promise<Row> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id));
  if (!row) throw notFound();
  return row;
}
