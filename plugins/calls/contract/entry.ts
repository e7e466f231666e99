import { defineEntry } from "../../../src/contract/plugin.ts";

export const entry = defineEntry({
  name: "calls",
  requires: ["numbers", "rating", "workspaces"],
});
