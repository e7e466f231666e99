import { defineEntry } from "../../../src/contract/plugin.ts";

// Who reads and who writes is stated by the numbers plugin.
export const entry = defineEntry({
  name: "merges",
  requires: ["contact-fields", "contacts", "messenger", "numbers", "users"],
});
