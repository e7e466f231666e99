import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill } from "../../../src/console/plugin.ts";
import { contactParts, keyRows, threadTools } from "../../messenger/console/thread-slots.ts";
import { entry } from "../contract/entry.ts";

export const plugin = defineConsolePlugin({
  entry,
  fills: [
    fill(
      threadTools,
      10,
      lazyPart(["assignments"], () => import("./components/owner.tsx")),
    ),
    fill(
      contactParts,
      15,
      lazyPart(["assignments"], () => import("./components/earlier-part.tsx")),
    ),
    fill(
      keyRows,
      10,
      lazyPart(["assignments"], () => import("./components/key-rows.tsx")),
    ),
  ],
});
