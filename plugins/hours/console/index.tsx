import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill, tab } from "../../../src/console/plugin.ts";
import { contactParts } from "../../messenger/console/thread-slots.ts";
import { numberTabs } from "../../numbers/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { hoursChanged } from "../contract/events.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [{ name: "hours", label: "hours:nav.hours", parent: "numbers" }],
  fills: [
    fill(
      contactParts,
      5,
      lazyPart(["hours"], () => import("./components/standing-part.tsx")),
    ),
  ],
  live: [
    {
      resource: "hours",
      events: [hoursChanged],
      scope: (_, { number }) => (number === undefined ? null : `number.${number}`),
    },
  ],
  tabs: [
    tab(numberTabs, {
      path: "horario",
      resource: "hours",
      action: "list",
      order: 47,
      page: () => import("./pages/hours-edit.tsx"),
    }),
  ],
});
