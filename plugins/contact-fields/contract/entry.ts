import { defineEntry } from "../../../src/contract/plugin.ts";

// Who may read and who may write a contact's values is stated by the numbers plugin.
export const entry = defineEntry({
  name: "contact-fields",
  requires: ["contacts", "messenger", "numbers", "workspaces"],
  abilities: (actor, { can }) => {
    // In a suspended workspace people only read.
    const owned = actor.grants
      .filter(({ on, role, suspended }) => on === "workspace" && role === "owner" && !suspended)
      .map(({ id }) => id);
    if (owned.length > 0) can("manage-contact-fields", "Workspace", { id: { $in: owned } });
  },
});
