import { defineConsolePlugin, tab } from "../../../src/console/plugin.ts";
import { numberTabs } from "../../numbers/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { qrCodeChanged } from "../contract/events.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [{ name: "qr-codes", label: "qr-codes:nav.list", parent: "numbers" }],
  live: [
    {
      resource: "qr-codes",
      events: [qrCodeChanged],
      scope: (_, { number }) => (number === undefined ? null : `number.${number}`),
    },
  ],
  tabs: [
    tab(numberTabs, {
      path: "codigos-qr",
      resource: "qr-codes",
      action: "list",
      order: 50,
      page: () => import("./pages/qr-code-list.tsx"),
    }),
  ],
});
