import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill } from "../../../src/console/plugin.ts";
import { numberOverview } from "../../numbers/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { useCounted } from "../contract/events.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [{ name: "free-messages" }],
  fills: [
    {
      // By its name: the messenger's own file brings all of its bubbles along.
      slot: "messenger.message-facts",
      order: 10,
      component: lazyPart(["rating"], () => import("./explanation/message-price.tsx")),
    },
    fill(
      numberOverview,
      3,
      lazyPart(["rating"], () => import("./free/free-messages.tsx")),
    ),
  ],
  live: [
    {
      resource: "free-messages",
      events: [useCounted],
      scope: ({ active_workspace_id: id }) => (id === null ? null : `workspace.${id}`),
      every: 5_000,
    },
  ],
});
