import { defineEntry } from "../../../src/contract/plugin.ts";

export const entry = defineEntry({
  name: "privacy",
  requires: [
    "account",
    "audit",
    "auth",
    "contacts",
    "messenger",
    "notifications",
    "numbers",
    "users",
    "workspaces",
  ],
  abilities: (actor, { can }) => {
    const owned = actor.grants
      .filter((grant) => grant.on === "workspace" && grant.role === "owner" && !grant.suspended)
      .map((grant) => grant.id);
    if (owned.length === 0) return;
    can("answer-data-requests", "Workspace", { id: { $in: owned } });
    can("answer-data-requests", "Number", { workspace_id: { $in: owned } });
  },
});
