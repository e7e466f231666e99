import { defineEntry } from "../../../src/contract/plugin.ts";

export const entry = defineEntry({
  name: "calls",
  requires: ["messenger", "numbers", "rating", "workspaces"],
});
