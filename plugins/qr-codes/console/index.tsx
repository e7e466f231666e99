import { defineConsolePlugin, tab } from "../../../src/console/plugin.ts";
import { numberTabs } from "../../numbers/console/slots.ts";
import { contract } from "../contract/index.ts";

export const plugin = defineConsolePlugin({
  contract,
  tabs: [
    tab(numberTabs, {
      path: "codigos-qr",
      title: "qr-codes:nav.list",
      order: 50,
      page: () => import("./pages/qr-code-list.tsx"),
    }),
  ],
});
