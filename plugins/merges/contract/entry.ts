import { defineEntry } from "../../../src/contract/plugin.ts";

// Who reads and who writes is stated by the numbers plugin.
export const entry = defineEntry({
  name: "merges",
  requires: ["contacts", "messenger", "numbers", "users"],
});
