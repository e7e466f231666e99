import { definePermissions } from "../../../src/contract/abilities.ts";
import { defineEntry } from "../../../src/contract/plugin.ts";

/** Whoever sees what is published also sees what the system notices by itself. */
export const seesAlerts = ["show-system-alerts", "staff"] as const;

const writers = ["manager", "admin"] as const;

export const entry = defineEntry({
  name: "alerts",
  requires: ["users", "workspaces"],
  permissions: definePermissions({
    "show-system-alerts": "default",
    "show-workspace-custom-notifications": "default",
    "create-workspace-custom-notifications": "default",
    "update-workspace-custom-notifications": "default",
    "delete-workspace-custom-notifications": "default",
  }),
  abilities: (actor, { can }) => {
    if (writers.some((role) => actor.roles.includes(role))) can("write", "SystemAlert");
  },
});
