import { definePermissions } from "../../../src/contract/abilities.ts";
import { defineEntry } from "../../../src/contract/plugin.ts";

export const entry = defineEntry({
  name: "failures",
  requires: ["admin"],
  permissions: definePermissions({
    "show-failures": "default",
    "replay-failures": "default",
  }),
});
