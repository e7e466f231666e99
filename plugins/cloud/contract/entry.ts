import { defineEntry } from "../../../src/contract/plugin.ts";

export const entry = defineEntry({
  name: "cloud",
  requires: ["contacts", "numbers", "workspaces"],
});
