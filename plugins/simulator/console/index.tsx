import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill } from "../../../src/console/plugin.ts";
import { codeHelp } from "../../auth/console/slots.ts";
import { joinHelp } from "../../sandbox/console/slots.ts";
import { entry } from "../contract/entry.ts";

const words = ["simulator"];

export const plugin = defineConsolePlugin({
  entry,
  fills: [
    fill(
      codeHelp,
      10,
      lazyPart(words, () => import("./components/phone-link.tsx")),
    ),
    fill(
      joinHelp,
      10,
      lazyPart(words, () => import("./components/join-link.tsx")),
    ),
  ],
});
