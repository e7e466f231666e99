import { defineEntry } from "../../../src/contract/plugin.ts";

export const entry = defineEntry({
  name: "api-tokens",
  requires: ["account", "notifications", "numbers", "users"],
  abilities: (actor, { can }) => {
    if (!actor.id) return;
    can("read", "ApiToken");
    // A customer's programs send messages; staff have none, and what they had ends when they join.
    if (actor.roles.length === 0) can("write", "ApiToken");
  },
});
