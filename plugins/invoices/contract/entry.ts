import { definePermissions } from "../../../src/contract/abilities.ts";
import { defineEntry } from "../../../src/contract/plugin.ts";

const writers = ["manager", "admin", "financial"] as const;

export const entry = defineEntry({
  name: "invoices",
  requires: [
    "admin",
    "finance",
    "home",
    "messenger",
    "users",
    "notifications",
    "workspaces",
    "numbers",
    "services",
    "plans",
    "coupons",
    "partners",
    "payments",
    "rating",
  ],
  permissions: definePermissions({ "update-workspace-payment-fees": ["manager", "financial"] }),
  abilities: (actor, { can }) => {
    // Also of a suspended workspace: whoever owes has to see what.
    const owned = actor.grants
      .filter(({ on, role }) => on === "workspace" && role === "owner")
      .map(({ id }) => id);
    if (owned.length > 0) can(["read", "pay"], "Invoice", { workspace_id: { $in: owned } });
    if (actor.roles.length > 0) can("read", "AnyInvoice");
    if (writers.some((role) => actor.roles.includes(role))) can("write", "AnyInvoice");
  },
});
