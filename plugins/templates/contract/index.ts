import { defineContract } from "../../../src/contract/plugin.ts";

export const contract = defineContract({
  name: "templates",
  requires: ["numbers", "workspaces"],
  endpoints: {},
});
