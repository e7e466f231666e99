import { defineEntry } from "../../../src/contract/plugin.ts";

export const entry = defineEntry({
  name: "simulator",
  requires: [
    "auth",
    "coexistence",
    "contacts",
    "flows",
    "messenger",
    "numbers",
    "sandbox",
    "templates",
    "users",
    "workspaces",
  ],
});
