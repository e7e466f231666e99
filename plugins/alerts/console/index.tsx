import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill } from "../../../src/console/plugin.ts";
import { pageTop } from "../../../src/console/shell/slots.ts";
import { entry } from "../contract/entry.ts";

export const plugin = defineConsolePlugin({
  entry,
  fills: [
    fill(
      pageTop,
      10,
      lazyPart([], () => import("./shell/top.tsx")),
    ),
  ],
});
