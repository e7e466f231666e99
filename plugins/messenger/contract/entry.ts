import { defineEntry } from "../../../src/contract/plugin.ts";

// The rights `read` and `send` on a Number are stated by the numbers plugin.
export const entry = defineEntry({
  name: "messenger",
  requires: [
    "contacts",
    "diagnostics",
    "flows",
    "home",
    "notifications",
    "numbers",
    "tags",
    "templates",
    "users",
    "workspaces",
  ],
});
