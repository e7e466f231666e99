import { defineEntry } from "../../../src/contract/plugin.ts";

export const entry = defineEntry({
  name: "home",
  requires: ["auth", "users", "workspaces"],
});
