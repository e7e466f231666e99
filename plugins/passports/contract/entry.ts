import { defineEntry } from "../../../src/contract/plugin.ts";

// Who of the staff handles tickets is stated by the tickets plugin.
export const entry = defineEntry({
  name: "passports",
  requires: ["messenger", "numbers", "rating", "templates", "tickets", "workspaces"],
});
