import { definePermissions } from "../../../src/contract/abilities.ts";
import { defineEntry } from "../../../src/contract/plugin.ts";
import { numbersRead } from "../../numbers/contract/rights.ts";

export const entry = defineEntry({
  name: "activations",
  requires: ["home", "numbers", "resources", "users", "workspaces"],
  permissions: definePermissions({ "show-number-activations": "default" }),
  // A plain member sees only numbers given to them, and so only the activations these came from.
  abilities: (actor, { can }) => {
    const owned = actor.grants
      .filter((grant) => grant.on === "workspace" && grant.role === "owner")
      .map((grant) => grant.id);
    if (owned.length > 0) can("read", "Activation", { workspace_id: { $in: owned } });
    if (actor.grants.some(({ on }) => on === "workspace")) {
      can("read", "Activation", { number_id: { $in: [] } });
    }
    for (const { id, workspace_id } of numbersRead(actor)) {
      if (id) can("read", "Activation", { number_id: id, workspace_id });
    }
  },
});
