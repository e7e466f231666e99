import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill } from "../../../src/console/plugin.ts";
import { numberSettings } from "../../numbers/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { contactsExportChangedName } from "../contract/event-names.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [{ name: "contact-exports" }],
  live: [
    {
      resource: "contact-exports",
      events: [{ name: contactsExportChangedName }],
      scope: ({ id }) => `user.${id}`,
    },
  ],
  fills: [
    fill(
      numberSettings,
      10,
      lazyPart(["contacts"], () => import("./components/export-panel.tsx")),
    ),
  ],
});
