import { definePermissions } from "../../../src/contract/abilities.ts";
import { defineEntry } from "../../../src/contract/plugin.ts";

const readers = ["manager", "admin", "financial", "auditor"] as const;
const writers = ["manager", "admin"] as const;

export const entry = defineEntry({
  name: "partners",
  requires: ["numbers", "workspaces"],
  permissions: definePermissions({
    "show-partners": readers,
    "show-partner-invoices": readers,
    "show-partner-numbers": readers,
    "show-partner-workspaces": readers,
  }),
  abilities: (actor, { can }) => {
    if (writers.some((role) => actor.roles.includes(role))) can("write", "Partner");
  },
});
