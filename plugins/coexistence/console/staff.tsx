import { defineConsolePlugin, staffScope, tab } from "../../../src/console/plugin.ts";
import { staffNumberTabs } from "../../numbers/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { coexistenceChanged } from "../contract/events.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [
    { name: "staff-coexistences", label: "coexistence:nav.app", parent: "all-numbers" },
    { name: "coexistence-syncs" },
    { name: "coexistence-chunks" },
    { name: "coexistence-contacts" },
    { name: "coexistence-messages" },
  ],
  tabs: [
    tab(staffNumberTabs, {
      path: "coexistencia",
      title: "coexistence:nav.app",
      order: 30,
      page: () => import("./staff/number-app.tsx"),
    }),
  ],
  // Whose messages were listed is written down: those are read again by whoever looks.
  live: ["staff-coexistences", "coexistence-syncs", "coexistence-chunks"].map((resource) => ({
    resource,
    events: [coexistenceChanged],
    scope: staffScope,
    every: 1_000,
  })),
});
