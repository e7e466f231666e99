import { lazyPart } from "../../../src/console/lazy-part.ts";
import { defineConsolePlugin } from "../../../src/console/plugin.ts";
import { entry } from "../contract/entry.ts";

export const plugin = defineConsolePlugin({
  entry,
  contract: () => import("../contract/index.ts"),
  fills: [
    {
      // By its name: the messenger's own file brings all of its bubbles along.
      slot: "messenger.message-facts",
      order: 10,
      component: lazyPart(["rating"], () => import("./explanation/message-price.tsx")),
    },
  ],
});
