import { defineConsolePlugin, tab } from "../../../src/console/plugin.ts";
import { staffNumberTabs } from "../../numbers/console/slots.ts";
import { entry } from "../contract/entry.ts";

export const plugin = defineConsolePlugin({
  entry,
  contract: () => import("../contract/index.ts"),
  tabs: [
    tab(staffNumberTabs, {
      path: "ligacoes",
      title: "calls:nav.calls",
      order: 65,
      page: () => import("./pages/calls.tsx"),
    }),
  ],
});
