import { defineEntry } from "../../../src/contract/plugin.ts";

// Who reads and changes a number is stated by the numbers plugin.
export const entry = defineEntry({
  name: "coexistence",
  requires: ["contacts", "messenger", "numbers", "users", "workspaces"],
});
