import { definePermissions } from "../../../src/contract/abilities.ts";
import { defineEntry } from "../../../src/contract/plugin.ts";

const writers = ["manager", "admin", "financial"] as const;

/** What staff need to read prices. */
export const showsServices = "show-services";

export const entry = defineEntry({
  name: "services",
  requires: ["admin", "finance"],
  permissions: definePermissions({
    [showsServices]: ["manager", "admin", "financial", "auditor"],
  }),
  abilities: (actor, { can }) => {
    if (writers.some((role) => actor.roles.includes(role))) can("write", "Service");
  },
});
