import { definePermissions } from "../../../src/contract/abilities.ts";
import { defineEntry } from "../../../src/contract/plugin.ts";

const writers = ["manager", "admin"] as const;

export const entry = defineEntry({
  name: "workspaces",
  requires: ["admin", "audit", "auth", "users", "notifications"],
  permissions: definePermissions({
    "show-workspaces": ["manager", "admin", "financial", "auditor"],
    "toggle-workspace-statuses": "default",
    "toggle-workspace-types": "default",
    "toggle-workspace-calls": "default",
    "delete-workspaces": ["manager"],
  }),
  roles: [
    { on: "workspace", role: "owner" },
    { on: "workspace", role: "user" },
  ],
  abilities: (actor, { can }) => {
    const held = actor.grants.filter((grant) => grant.on === "workspace");
    const all = held.map((grant) => grant.id);
    // In a suspended workspace people only read.
    const active = held.filter((grant) => !grant.suspended);
    const owned = active.filter((grant) => grant.role === "owner").map((grant) => grant.id);
    if (all.length > 0) {
      can("read", "Workspace", { id: { $in: all } });
      can("switch", "Workspace", { id: { $in: all } });
      can("leave", "Workspace", { id: { $in: all } });
      // Whoever is asked to: an owner asks, whom they ask says.
      can("pay", "Workspace", { id: { $in: all } });
    }
    if (owned.length > 0) can("manage-members", "Workspace", { id: { $in: owned } });
    if (actor.id && actor.roles.length === 0) {
      can("accept", "Invite");
      // Nobody fills a form to be refused for not being verified.
      if (actor.verified) can("create", "Workspace");
    }
    if (writers.some((role) => actor.roles.includes(role))) can("write", "AnyWorkspace");
  },
});
