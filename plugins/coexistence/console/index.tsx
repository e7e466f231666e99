import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill } from "../../../src/console/plugin.ts";
import { numberOverview } from "../../numbers/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { coexistenceChanged } from "../contract/events.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [{ name: "coexistences" }],
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
  ],
});
