import { defineConsolePlugin, staffScope, tab } from "../../../src/console/plugin.ts";
import { staffNumberTabs } from "../../numbers/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { callSettingsChanged } from "../contract/events.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [{ name: "call-settings", label: "calls:nav.settings", parent: "all-numbers" }],
  tabs: [
    tab(staffNumberTabs, {
      path: "ligacoes",
      title: "calls:nav.calls",
      order: 65,
      page: () => import("./pages/calls.tsx"),
    }),
  ],
  live: [{ resource: "call-settings", events: [callSettingsChanged], scope: staffScope }],
});
