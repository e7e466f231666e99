import { defineContract } from "../../../src/contract/plugin.ts";

export const contract = defineContract({
  name: "home",
  requires: ["auth", "workspaces"],
  endpoints: {},
});
