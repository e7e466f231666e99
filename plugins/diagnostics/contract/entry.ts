import { definePermissions } from "../../../src/contract/abilities.ts";
import { defineEntry } from "../../../src/contract/plugin.ts";

export const debugs = ["execute-workspace-debugger", "staff"] as const;
export const syncs = ["sync-workspace-facebook-data", "staff"] as const;

export const entry = defineEntry({
  name: "diagnostics",
  requires: ["auth", "numbers", "templates", "users", "workspaces"],
  permissions: definePermissions({
    "execute-workspace-debugger": "default",
    "sync-workspace-facebook-data": "default",
  }),
});
