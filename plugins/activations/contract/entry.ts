import { definePermissions } from "../../../src/contract/abilities.ts";
import { defineEntry } from "../../../src/contract/plugin.ts";

export const entry = defineEntry({
  name: "activations",
  requires: ["home", "numbers", "resources", "users", "workspaces"],
  permissions: definePermissions({ "show-number-activations": "default" }),
  // A plain member sees only numbers given to them, and an activation shows one that nobody has yet.
  abilities: (actor, { can }) => {
    const owned = actor.grants
      .filter((grant) => grant.on === "workspace" && grant.role === "owner")
      .map((grant) => grant.id);
    if (owned.length > 0) can("read", "Activation", { workspace_id: { $in: owned } });
  },
});
