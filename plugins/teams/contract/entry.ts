import { defineEntry } from "../../../src/contract/plugin.ts";

export const entry = defineEntry({
  name: "teams",
  requires: ["users", "workspaces"],
  abilities: (actor, { can }) => {
    // In a suspended workspace people only read.
    const owned = actor.grants
      .filter(({ on, role, suspended }) => on === "workspace" && role === "owner" && !suspended)
      .map(({ id }) => id);
    if (owned.length > 0) can("manage-teams", "Workspace", { id: { $in: owned } });
  },
});
