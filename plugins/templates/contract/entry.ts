import { definePermissions } from "../../../src/contract/abilities.ts";
import { defineEntry } from "../../../src/contract/plugin.ts";
import { numbersWhere } from "../../numbers/contract/rights.ts";

/** The staff's permissions, for domains that are built on templates. */
export const showsTemplates = "show-workspace-message-templates";
export const createsTemplates = "create-workspace-message-templates";

export const entry = defineEntry({
  name: "templates",
  requires: ["flows", "notifications", "numbers", "resources", "users", "workspaces"],
  permissions: definePermissions({
    "show-workspace-message-templates": "default",
    "create-workspace-message-templates": "default",
  }),
  abilities: (actor, { can }) => {
    const held = actor.grants.filter((grant) => grant.on === "workspace");
    const where = (grants: typeof held) => ({ workspace_id: { $in: grants.map(({ id }) => id) } });
    if (held.length > 0) can("read", "MessageTemplate", where(held));
    // In a suspended workspace people only read.
    const owned = held.filter(({ role, suspended }) => role === "owner" && !suspended);
    if (owned.length > 0) can("write", "MessageTemplate", where(owned));
    // Who sends them from a number has to find the newest; reading them from WhatsApp changes none.
    for (const { workspace_id } of numbersWhere(actor, ["administrator", "attendant"])) {
      if (workspace_id) can("sync", "MessageTemplate", { workspace_id });
    }
    if (actor.roles.length === 0) return;
    if (actor.permissions.includes(showsTemplates)) can("read", "MessageTemplate");
    if (actor.permissions.includes(createsTemplates)) {
      can(["read", "write", "sync"], "MessageTemplate");
    }
  },
});
