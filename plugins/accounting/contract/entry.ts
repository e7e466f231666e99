import { definePermissions } from "../../../src/contract/abilities.ts";
import { defineEntry } from "../../../src/contract/plugin.ts";

/** Reconnects the accounting service and sends again what it refused. */
export const mendsAccounting = "update-system-service-conta-azul";

export const entry = defineEntry({
  name: "accounting",
  requires: ["invoices", "system-services", "users", "workspaces"],
  permissions: definePermissions({ [mendsAccounting]: ["manager", "financial"] }),
  abilities: (actor, { can }) => {
    if (actor.roles.length === 0) return;
    if (!actor.permissions.includes(mendsAccounting)) return;
    // Whoever mends it sees the page it is mended on, and the one that leads there.
    can("read", "SystemService");
    can("read", "SystemTrouble");
  },
});
