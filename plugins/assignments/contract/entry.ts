import { defineEntry } from "../../../src/contract/plugin.ts";

// Who may read and who may write is stated by the numbers plugin.
export const entry = defineEntry({
  name: "assignments",
  requires: ["contacts", "messenger", "notifications", "numbers", "teams", "users"],
});
