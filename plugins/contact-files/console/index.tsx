import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill } from "../../../src/console/plugin.ts";
import { contactParts } from "../../messenger/console/thread-slots.ts";
import { entry } from "../contract/entry.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [{ name: "contact-files" }],
  fills: [
    fill(
      contactParts,
      20,
      lazyPart(["contact-files"], () => import("./components/files-part.tsx")),
    ),
  ],
});
