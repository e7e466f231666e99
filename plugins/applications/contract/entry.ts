import { definePermissions } from "../../../src/contract/abilities.ts";
import { defineEntry } from "../../../src/contract/plugin.ts";

const writers = ["manager", "admin"] as const;

export const entry = defineEntry({
  name: "applications",
  requires: ["admin", "home", "notifications", "users", "workspaces"],
  permissions: definePermissions({ "show-workspace-applications": "default" }),
  abilities: (actor, { can }) => {
    if (writers.some((role) => actor.roles.includes(role))) can("write", "AnyApplication");
  },
});
