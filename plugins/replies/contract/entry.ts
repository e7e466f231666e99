import { defineEntry } from "../../../src/contract/plugin.ts";
import { numbersWhere } from "../../numbers/contract/rights.ts";

export const entry = defineEntry({
  name: "replies",
  requires: ["messenger", "numbers", "templates", "users", "workspaces"],
  abilities: (actor, { can }) => {
    for (const where of numbersWhere(actor, ["administrator"])) {
      can("manage-replies", "Number", where);
    }
    const owned = actor.grants
      .filter(({ on, role, suspended }) => on === "workspace" && role === "owner" && !suspended)
      .map(({ id }) => id);
    if (owned.length > 0) can("manage-replies", "Workspace", { id: { $in: owned } });
  },
});
