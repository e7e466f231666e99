import { definePermissions } from "../../../src/contract/abilities.ts";
import { defineEntry } from "../../../src/contract/plugin.ts";

const writers = ["manager", "admin", "financial"] as const;

export const entry = defineEntry({
  name: "coupons",
  requires: ["admin", "finance", "plans", "services", "workspaces"],
  permissions: definePermissions({
    "show-coupons": ["manager", "admin", "financial", "auditor"],
  }),
  abilities: (actor, { can }) => {
    if (writers.some((role) => actor.roles.includes(role))) can("write", "Coupon");
  },
});
