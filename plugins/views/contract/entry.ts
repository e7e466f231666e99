import { defineEntry } from "../../../src/contract/plugin.ts";

export const entry = defineEntry({
  name: "views",
  requires: ["users", "workspaces"],
  abilities: (actor, { can }) => {
    const held = actor.grants.filter(({ on, suspended }) => on === "workspace" && !suspended);
    const ids = (grants: typeof held) => ({ id: { $in: grants.map(({ id }) => id) } });
    if (held.length > 0) can("share-views", "Workspace", ids(held));
    const owned = held.filter(({ role }) => role === "owner");
    if (owned.length > 0) can("manage-views", "Workspace", ids(owned));
    // The auditor's is taken away again, as every write is.
    if (actor.roles.length > 0) can("share", "StaffView");
  },
});
