import { defineEntry } from "../../../src/contract/plugin.ts";

export const entry = defineEntry({
  name: "flows",
  requires: ["contacts", "notifications", "numbers", "resources", "users", "workspaces"],
  abilities: (actor, { can }) => {
    const held = actor.grants.filter((grant) => grant.on === "workspace");
    const where = (grants: typeof held) => ({ workspace_id: { $in: grants.map(({ id }) => id) } });
    if (held.length > 0) can("read", "Flow", where(held));
    // In a suspended workspace people only read.
    const owned = held.filter(({ role, suspended }) => role === "owner" && !suspended);
    if (owned.length > 0) can("write", "Flow", where(owned));
  },
});
