import { defineEntry } from "../../../src/contract/plugin.ts";

export const entry = defineEntry({
  name: "rating",
  requires: ["messenger", "numbers", "services", "workspaces"],
});
