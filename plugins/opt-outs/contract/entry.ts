import { defineEntry } from "../../../src/contract/plugin.ts";

export const entry = defineEntry({
  name: "opt-outs",
  requires: ["messenger", "numbers", "workspaces"],
  abilities: (actor, { can }) => {
    const owned = actor.grants
      .filter((grant) => grant.on === "workspace" && grant.role === "owner" && !grant.suspended)
      .map((grant) => grant.id);
    if (owned.length === 0) return;
    can("manage-opt-outs", "Workspace", { id: { $in: owned } });
    can("take-back-opt-outs", "Number", { workspace_id: { $in: owned } });
  },
});
