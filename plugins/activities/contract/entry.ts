import { definePermissions } from "../../../src/contract/abilities.ts";
import { defineEntry } from "../../../src/contract/plugin.ts";

export const entry = defineEntry({
  name: "activities",
  requires: ["audit", "numbers", "resources", "users", "workspaces"],
  permissions: definePermissions({ "show-audit": ["manager", "admin", "financial", "auditor"] }),
  abilities: (actor, { can }) => {
    const owned = actor.grants
      .filter(({ on, role }) => on === "workspace" && role === "owner")
      .map(({ id }) => id);
    if (owned.length > 0) can("read", "Activity", { workspace_id: { $in: owned } });
    if (actor.roles.length > 0) can("read", "AuditEntry");
  },
});
