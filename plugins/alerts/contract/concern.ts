import type { Actor } from "../../../src/contract/abilities.ts";
import type { Audience } from "./alert.ts";

/** Which alerts concern a person: of the whole system, and of the workspaces they belong to. */
export interface Concern {
  audiences: Audience[];
  /** By the workspace's id, whose notifications there. */
  workspaces: Map<string, Audience[]>;
}

export function concernOf({ roles, grants }: Pick<Actor, "roles" | "grants">): Concern {
  if (roles.length > 0) return { audiences: ["everyone", "staff"], workspaces: new Map() };
  const held = grants.filter(({ on }) => on === "workspace");
  const owns = held.some(({ role }) => role === "owner");
  return {
    audiences: ["everyone", "customers", ...(owns ? (["owners"] as const) : [])],
    workspaces: new Map(
      held.map(({ id, role }) => [id, role === "owner" ? ["everyone", "owners"] : ["everyone"]]),
    ),
  };
}
