import { lazyPart } from "../../../src/console/lazy-part.ts";
import { defineConsolePlugin, fill } from "../../../src/console/plugin.ts";
import { numberSettings, staffNumberCards } from "../../numbers/console/slots.ts";
import { contract } from "../contract/index.ts";

export const plugin = defineConsolePlugin({
  contract,
  fills: [
    fill(
      numberSettings,
      10,
      lazyPart(["contacts"], () => import("./components/export-panel.tsx")),
    ),
    fill(
      staffNumberCards,
      20,
      lazyPart(["contacts"], () => import("./components/count-panel.tsx")),
    ),
  ],
});
