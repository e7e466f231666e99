import { defineEntry } from "../../../src/contract/plugin.ts";

export const entry = defineEntry({
  name: "payments",
  requires: ["account", "notifications", "users", "workspaces"],
  abilities: (actor, { can }) => {
    if (!actor.id) return;
    can("read", "PaymentMethod");
    // Staff pay for nothing here.
    if (actor.roles.length === 0) can("write", "PaymentMethod");
  },
});
