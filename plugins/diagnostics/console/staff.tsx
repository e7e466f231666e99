import { defineConsolePlugin, tab } from "../../../src/console/plugin.ts";
import { staffWorkspaceTabs } from "../../workspaces/console/slots.ts";
import { debugs, entry } from "../contract/entry.ts";

export const plugin = defineConsolePlugin({
  entry,
  words: ["numbers"],
  tabs: [
    tab(staffWorkspaceTabs, {
      path: "debugger",
      title: "diagnostics:nav.debugger",
      order: 95,
      can: debugs,
      page: () => import("./pages/debugger.tsx"),
    }),
  ],
});
