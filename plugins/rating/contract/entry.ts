import { defineEntry } from "../../../src/contract/plugin.ts";
import { showsServices } from "../../services/contract/entry.ts";

export const entry = defineEntry({
  name: "rating",
  requires: ["contacts", "finance", "messenger", "numbers", "services", "workspaces"],
  abilities: (actor, { can }) => {
    // Prices are the owners' business: agents answer, they do not pay.
    const owned = actor.grants.filter(({ on, role }) => on === "workspace" && role === "owner");
    if (owned.length > 0) can("read", "Use", { workspace_id: { $in: owned.map(({ id }) => id) } });
    if (actor.permissions.includes(showsServices)) can("read", "Use");
  },
});
