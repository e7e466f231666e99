import { defineEntry } from "../../../src/contract/plugin.ts";
import { seesAlerts } from "../../alerts/contract/entry.ts";

export const entry = defineEntry({
  name: "system",
  requires: ["admin", "alerts", "audit", "notifications", "system-services", "users", "webhooks"],
  // A subject over the permission, because whoever may mend a part of the system opens the page as well.
  abilities: (actor, { can }) => {
    if (actor.roles.length === 0 || !actor.permissions.includes(seesAlerts[0])) return;
    can("read", "SystemTrouble");
  },
});
