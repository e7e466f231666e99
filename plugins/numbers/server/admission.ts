import { subject } from "@casl/ability";
import { and, eq } from "drizzle-orm";
import { validate } from "uuid";
import type { Ability } from "../../../src/contract/abilities.ts";
import { ApiError, notFound } from "../../../src/contract/wire.ts";
import { allowedRows } from "../../../src/server/db/allowed-rows.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { hashSecret } from "../../../src/server/secrets/tokens.ts";
import type { NumberHandle } from "../contract/number.ts";
import { numbers } from "./tables.ts";

/** The columns of a `NumberHandle`. */
export const handle = {
  id: numbers.id,
  workspace_id: numbers.workspace_id,
  display_name: numbers.display_name,
  phone: numbers.phone,
  status: numbers.status,
};

/** The numbers the ability lets read. */
export const readable = (ability: Ability) =>
  allowedRows(ability, "read", "Number", { id: numbers.id, workspace_id: numbers.workspace_id });

/** Whether the caller may do `action` on this very number. */
export const mayOn = (
  ability: Ability,
  action: string,
  number: Pick<NumberHandle, "id" | "workspace_id">,
): boolean =>
  ability.can(action, subject("Number", { id: number.id, workspace_id: number.workspace_id }));

/**
 * The number in the path: 404 for one the caller does not see, 403 where `action` is not theirs. A
 * change holds it in its workspace, so that nobody of the former one writes while it moves.
 */
export async function numberFor(
  call: { db: Database; ability: Ability; changes: boolean; params: { number: string } },
  action: string,
): Promise<NumberHandle> {
  const query = call.db
    .select(handle)
    .from(numbers)
    .where(and(eq(numbers.id, call.params.number), readable(call.ability)));
  const [number] = await (call.changes ? query.for("key share") : query);
  if (!number) throw notFound();
  if (!mayOn(call.ability, action, number)) throw new ApiError(403, "forbidden");
  return number;
}

/** The same by the number's id or by its API key, which is its address for programs. */
export async function numberAddressed(
  call: Parameters<typeof numberFor>[0],
  action: string,
): Promise<NumberHandle> {
  const { number } = call.params;
  if (validate(number)) return numberFor(call, action);
  const [keyed] = await call.db
    .select({ id: numbers.id })
    .from(numbers)
    .where(eq(numbers.api_key_hash, hashSecret(number)));
  if (!keyed) throw notFound();
  return numberFor({ ...call, params: { number: keyed.id } }, action);
}

/** All numbers of a workspace, oldest first. */
export const numbersOf = (
  db: Database,
  workspaceId: string,
): Promise<(NumberHandle & { created_at: Date })[]> =>
  db
    .select({ ...handle, created_at: numbers.created_at })
    .from(numbers)
    .where(eq(numbers.workspace_id, workspaceId))
    .orderBy(numbers.id);

/** Those of them that the ability lets read, oldest first. */
export const readableNumbers = (
  db: Database,
  workspaceId: string,
  ability: Ability,
): Promise<NumberHandle[]> =>
  db
    .select(handle)
    .from(numbers)
    .where(and(eq(numbers.workspace_id, workspaceId), readable(ability)))
    .orderBy(numbers.id);

/** The ids of all numbers there are. */
export async function allNumberIds(db: Database): Promise<string[]> {
  const rows = await db.select({ id: numbers.id }).from(numbers).orderBy(numbers.id);
  return rows.map(({ id }) => id);
}
