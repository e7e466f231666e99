import { definePermissions } from "../../../src/contract/abilities.ts";
import { defineEntry } from "../../../src/contract/plugin.ts";

export const entry = defineEntry({
  name: "system-services",
  requires: [],
  permissions: definePermissions({
    "show-system-services": ["manager", "admin", "financial", "auditor"],
  }),
  // A subject over the permission, because whoever may mend one of them sees the page as well.
  abilities: (actor, { can }) => {
    if (actor.roles.length === 0 || !actor.permissions.includes("show-system-services")) return;
    can("read", "SystemService");
    can("check", "SystemService");
  },
});
