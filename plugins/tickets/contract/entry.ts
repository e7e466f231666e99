import { definePermissions } from "../../../src/contract/abilities.ts";
import { defineEntry } from "../../../src/contract/plugin.ts";

/** Who of the staff sees what customers ask. */
export const showsTickets = ["show-tickets", "staff"] as const;

/** The staff who write to customers. */
export const writers = ["manager", "admin"] as const;

export const entry = defineEntry({
  name: "tickets",
  requires: ["activations", "admin", "notifications", "numbers", "users", "workspaces"],
  permissions: definePermissions({
    "show-tickets": ["manager", "admin", "financial", "auditor"],
  }),
  abilities: (actor, { can }) => {
    const held = actor.grants.filter((grant) => grant.on === "workspace");
    // Of a suspended workspace too: that is what its people have to talk about.
    const all = held.map((grant) => grant.id);
    const owned = held.filter((grant) => grant.role === "owner").map((grant) => grant.id);
    if (actor.id && actor.roles.length === 0) {
      // A member reads the ones they take part in; owners all of their workspace.
      can("read", "Ticket", { workspace_id: { $in: all } });
      can("write", "Ticket", { workspace_id: { $in: all } });
      if (owned.length > 0) can("oversee", "Ticket", { workspace_id: { $in: owned } });
      if (all.length > 0) can("upload", "TicketFile");
    }
    if (writers.some((role) => actor.roles.includes(role))) {
      can("write", "AnyTicket");
      can("upload", "TicketFile");
    }
  },
});
