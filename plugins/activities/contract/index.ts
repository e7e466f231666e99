import { defineContract } from "../../../src/contract/plugin.ts";
import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";

export const contract = defineContract({
  name: "activities",
  requires: ["audit", "numbers", "users", "workspaces"],
  endpoints,
  resources: [
    defineResource({ name: "audit-entries", list: endpoints.listAuditEntries }),
    defineResource({ name: "activities", list: endpoints.listActivities }),
  ],
  abilities: (actor, { can }) => {
    const owned = actor.grants
      .filter(({ on, role }) => on === "workspace" && role === "owner")
      .map(({ id }) => id);
    if (owned.length > 0) can("read", "Activity", { workspace_id: { $in: owned } });
    if (actor.roles.length > 0) can("read", "AuditEntry");
  },
});
