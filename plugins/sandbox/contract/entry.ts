import { defineEntry } from "../../../src/contract/plugin.ts";

export const entry = defineEntry({
  name: "sandbox",
  requires: ["contacts", "messaging", "messenger", "users"],
  abilities: (actor, { can }) => {
    // Everybody has one of their own, and nobody sees another's.
    if (actor.id) can(["read", "write", "send"], "Sandbox");
  },
});
