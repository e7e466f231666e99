import { definePermissions } from "../../../src/contract/abilities.ts";
import { defineEntry } from "../../../src/contract/plugin.ts";
import { numbersSeenWhole } from "../../numbers/contract/rights.ts";

export const entry = defineEntry({
  name: "activities",
  requires: ["audit", "numbers", "reports", "resources", "users", "workspaces"],
  permissions: definePermissions({ "show-audit": ["manager", "admin", "financial", "auditor"] }),
  abilities: (actor, { can }) => {
    const owned = actor.grants
      .filter(({ on, role }) => on === "workspace" && role === "owner")
      .map(({ id }) => id);
    if (owned.length > 0) can("read", "Activity", { workspace_id: { $in: owned } });
    // A member reads of the numbers whose every conversation they see, because it names people; without any, the list
    // is empty.
    if (actor.grants.some(({ on }) => on === "workspace")) {
      can("read", "Activity", { number_id: { $in: [] } });
    }
    for (const { id, workspace_id } of numbersSeenWhole(actor)) {
      if (id) can("read", "Activity", { number_id: id, workspace_id });
    }
    if (actor.roles.length > 0) can("read", "AuditEntry");
  },
});
