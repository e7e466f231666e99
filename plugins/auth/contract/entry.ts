import { definePermissions } from "../../../src/contract/abilities.ts";
import { defineEntry } from "../../../src/contract/plugin.ts";

export const entry = defineEntry({
  name: "auth",
  requires: ["users", "notifications"],
  permissions: definePermissions({ "reset-two-factor": "default" }),
});
