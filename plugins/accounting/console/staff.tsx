import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill, staffScope } from "../../../src/console/plugin.ts";
import { serviceParts } from "../../system-services/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { accountingConnected, postingChanged } from "../contract/events.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [{ name: "postings" }],
  fills: [
    fill(
      serviceParts,
      10,
      lazyPart(["accounting"], () => import("./accounting-part.tsx")),
    ),
  ],
  live: [
    {
      resource: "postings",
      events: [accountingConnected, postingChanged],
      scope: staffScope,
    },
  ],
});
