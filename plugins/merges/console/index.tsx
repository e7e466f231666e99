import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill } from "../../../src/console/plugin.ts";
import { contactParts } from "../../messenger/console/thread-slots.ts";
import { entry } from "../contract/entry.ts";
import { contactsMerged } from "../contract/events.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [{ name: "contact-identities", label: "merges:nav.identities" }],
  fills: [
    fill(
      contactParts,
      10,
      lazyPart(["merges"], () => import("./components/identities-part.tsx")),
    ),
  ],
  live: [
    {
      resource: "contact-identities",
      events: [contactsMerged],
      scope: (_, { number }) => (number === undefined ? null : `number.${number}`),
    },
  ],
});
