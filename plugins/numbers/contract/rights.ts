import type { Actor } from "../../../src/contract/abilities.ts";
import { type NumberRole, numberRoles } from "./number-user.ts";

/** A rule's condition on the subject `Number`. */
export type NumberCondition = Partial<Record<"id" | "workspace_id", { $in: string[] }>>;

function where(
  grants: Actor["grants"],
  roles: readonly NumberRole[],
  among: "all" | "whole" = "all",
): NumberCondition[] {
  const owned = grants
    .filter((grant) => grant.on === "workspace" && grant.role === "owner")
    .map((grant) => grant.id);
  // A number that has moved on is another workspace's, whatever was held on it.
  const own = new Map<string, string[]>();
  for (const { on, id, role, workspace, sight } of grants) {
    if (on !== "number" || !workspace || !roles.some((name) => name === role)) continue;
    if (among === "whole" && sight !== undefined) continue;
    own.set(workspace, [...(own.get(workspace) ?? []), id]);
  }
  return [
    ...(owned.length > 0 && roles.includes("administrator")
      ? [{ workspace_id: { $in: owned } }]
      : []),
    ...[...own].map(([workspace, ids]) => ({
      id: { $in: ids },
      workspace_id: { $in: [workspace] },
    })),
  ];
}

/**
 * On which numbers the actor may act with one of the roles. A workspace's owners are administrators
 * of all its numbers; in a suspended workspace nobody acts. Domains built on numbers state their own
 * actions with it.
 */
export function numbersWhere(
  actor: Pick<Actor, "grants">,
  roles: readonly NumberRole[],
): NumberCondition[] {
  const suspended = actor.grants
    .filter((grant) => grant.on === "workspace" && grant.suspended)
    .map((grant) => grant.id);
  const active = actor.grants.filter(({ workspace }) => !suspended.includes(workspace ?? ""));
  return where(active, roles);
}

/** The numbers an actor reads: with any of the roles, in suspended workspaces too. */
export const numbersRead = (
  actor: Pick<Actor, "grants">,
  roles: readonly NumberRole[] = numberRoles,
): NumberCondition[] => where(actor.grants, roles);

/** What one may do on the numbers of which one sees every conversation. */
export const seesEveryTalk = "show-every-talk";

/** Those numbers: the rest of what one reads is told by who keeps whose a conversation is. */
export const numbersSeenWhole = (actor: Pick<Actor, "grants">): NumberCondition[] =>
  where(actor.grants, numberRoles, "whole");

/** What to ask before another domain shows something of a number, or takes a list of them away. */
export const showsNumbers = ["show-numbers", "staff"] as const;
export const showsNumberEvents = ["show-number-events", "staff"] as const;
export const exportsNumbers = ["export-number-data", "staff"] as const;
export const switchesServers = ["switch-number-server-type", "staff"] as const;
