import { subject } from "@casl/ability";
import { and, eq, inArray } from "drizzle-orm";
import type { Ability } from "../../../src/contract/abilities.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { activations } from "./tables.ts";

/** An activation as other domains name it. */
type NamedActivation = Pick<
  typeof activations.$inferSelect,
  "id" | "workspace_id" | "number_id" | "name" | "phone"
>;

/** Whether the ability lets read an activation: by its workspace, or by the number that it led to. */
export const readsActivation = (
  ability: Ability,
  { id, workspace_id, number_id }: NamedActivation,
): boolean => ability.can("read", subject("Activation", { id, workspace_id, number_id }));

/** Several activations by id, for lists of other domains that name them. */
export async function activationsById(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, NamedActivation>> {
  if (ids.length === 0) return new Map();
  const { id, workspace_id, number_id, name, phone } = activations;
  const rows = await db
    .select({ id, workspace_id, number_id, name, phone })
    .from(activations)
    .where(inArray(activations.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** By its exact name, for demo data that builds on it. */
export async function activationNamed(
  db: Database,
  workspaceId: string,
  name: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: activations.id })
    .from(activations)
    .where(and(eq(activations.workspace_id, workspaceId), eq(activations.name, name)));
  return row?.id;
}
