import type { Actor } from "../../../src/contract/abilities.ts";
import type { NumberRole } from "./number-user.ts";

/** A rule's condition on the subject `Number`. */
export type NumberCondition = Partial<Record<"id" | "workspace_id", { $in: string[] }>>;

/**
 * On which numbers the actor has one of the roles. A workspace's owners are administrators of all
 * its numbers. Domains built on numbers state their own actions with it.
 */
export function numbersWhere(actor: Actor, roles: readonly NumberRole[]): NumberCondition[] {
  const owned = actor.grants
    .filter((grant) => grant.on === "workspace" && grant.role === "owner")
    .map((grant) => grant.id);
  const own = actor.grants
    .filter((grant) => grant.on === "number" && roles.some((role) => role === grant.role))
    .map((grant) => grant.id);
  return [
    ...(owned.length > 0 && roles.includes("administrator")
      ? [{ workspace_id: { $in: owned } }]
      : []),
    ...(own.length > 0 ? [{ id: { $in: own } }] : []),
  ];
}
