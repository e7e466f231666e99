import { accountSubject, definePermissions } from "../../../src/contract/abilities.ts";
import { defineEntry } from "../../../src/contract/plugin.ts";

const writers = ["manager", "admin"] as const;

export const entry = defineEntry({
  name: "users",
  requires: [],
  permissions: definePermissions({
    "show-users": ["manager", "admin", "financial", "auditor"],
  }),
  abilities: (actor, { can }) => {
    if (actor.id) can("update", accountSubject);
    if (writers.some((role) => actor.roles.includes(role))) can("write", "User");
    // The manager role, and the accounts that hold it.
    if (actor.roles.includes("manager")) can("write", "Manager");
  },
});
