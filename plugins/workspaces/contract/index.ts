import { defineContract } from "../../../src/contract/plugin.ts";
import * as endpoints from "./endpoints.ts";
import { memberLeft, memberRoleChanged, workspaceChanged } from "./events.ts";

export const contract = defineContract({
  name: "workspaces",
  requires: ["users", "notifications"],
  endpoints,
  events: [workspaceChanged, memberLeft, memberRoleChanged],
  abilities: (actor, { can }) => {
    const held = actor.grants.filter((grant) => grant.on === "workspace");
    const owned = held.filter((grant) => grant.role === "owner").map((grant) => grant.id);
    const all = held.map((grant) => grant.id);
    if (all.length > 0) {
      can("read", "Workspace", { id: { $in: all } });
      can("switch", "Workspace", { id: { $in: all } });
      can("leave", "Workspace", { id: { $in: all } });
    }
    if (owned.length > 0) can("manage-members", "Workspace", { id: { $in: owned } });
    if (actor.id && actor.roles.length === 0) can("accept", "Invite");
  },
});
