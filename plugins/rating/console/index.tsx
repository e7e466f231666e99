import { defineConsolePlugin } from "../../../src/console/plugin.ts";
import { entry } from "../contract/entry.ts";

export const plugin = defineConsolePlugin({
  entry,
  contract: () => import("../contract/index.ts"),
});
