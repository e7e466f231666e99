import { defineEntry } from "../../../src/contract/plugin.ts";

export const entry = defineEntry({
  name: "auth",
  requires: ["users", "notifications"],
});
