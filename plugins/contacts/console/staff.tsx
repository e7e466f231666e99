import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill } from "../../../src/console/plugin.ts";
import { staffNumberCards } from "../../numbers/console/slots.ts";
import { entry } from "../contract/entry.ts";

export const plugin = defineConsolePlugin({
  entry,
  fills: [
    fill(
      staffNumberCards,
      20,
      lazyPart(["contacts"], () => import("./components/count-panel.tsx")),
    ),
  ],
});
