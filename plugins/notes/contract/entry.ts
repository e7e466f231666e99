import { defineEntry } from "../../../src/contract/plugin.ts";

// Who reads and who writes is stated by the numbers plugin.
export const entry = defineEntry({
  name: "notes",
  requires: ["contacts", "messenger", "notifications", "numbers", "users", "workspaces"],
  abilities: (actor, { can }) => {
    const owned = actor.grants
      .filter((grant) => grant.on === "workspace" && grant.role === "owner" && !grant.suspended)
      .map((grant) => grant.id);
    if (owned.length > 0) can("remove-notes", "Number", { workspace_id: { $in: owned } });
  },
});
