import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin } from "../../../src/console/plugin.ts";
import { messageChangedName } from "../../messenger/contract/events/names.ts";
import { entry } from "../contract/entry.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  fills: [
    {
      // By its name: the messenger's own file brings all of its bubbles along.
      slot: "messenger.message-facts",
      order: 20,
      component: lazyPart(["raw-webhooks"], () => import("./components/raw-part.tsx")),
    },
  ],
  resources: [{ name: "raw-webhooks" }],
  live: [
    {
      resource: "raw-webhooks",
      events: [{ name: messageChangedName }],
      scope: (_, { number }) => (number === undefined ? null : `number.${number}`),
    },
  ],
});
