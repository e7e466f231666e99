import { lazyPart } from "../../../src/console/lazy-part.ts";
import { defineConsolePlugin, fill, staffScope, tab } from "../../../src/console/plugin.ts";
import { numberOverview, staffNumberTabs } from "../../numbers/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { coexistenceChanged } from "../contract/events.ts";

export const plugin = defineConsolePlugin({
  entry,
  contract: () => import("../contract/index.ts"),
  resources: [
    { name: "coexistences" },
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
  fills: [
    fill(
      numberOverview,
      5,
      lazyPart(["coexistence"], () => import("./components/number-app.tsx")),
    ),
  ],
  // Whose messages were listed is written down: those are read again by whoever looks.
  live: [
    {
      resource: "coexistences",
      events: [coexistenceChanged],
      scope: (_, { number }) => (number === undefined ? null : `number.${number}`),
      every: 1_000,
    },
    ...["staff-coexistences", "coexistence-syncs", "coexistence-chunks"].map((resource) => ({
      resource,
      events: [coexistenceChanged],
      scope: staffScope,
      every: 1_000,
    })),
  ],
});
