import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill, tab } from "../../../src/console/plugin.ts";
import { keyRows, threadTools } from "../../messenger/console/thread-slots.ts";
import { numberTabs } from "../../numbers/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { macroChanged } from "../contract/events.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [{ name: "macros", label: "macros:nav.list", parent: "numbers" }],
  fills: [
    fill(
      threadTools,
      30,
      lazyPart(["macros"], () => import("./components/macro-tool.tsx")),
    ),
    fill(
      keyRows,
      30,
      lazyPart(["macros"], () => import("./components/key-row.tsx")),
    ),
  ],
  live: [
    {
      resource: "macros",
      events: [macroChanged],
      scope: (_, { number }) => (number === undefined ? null : `number.${number}`),
    },
  ],
  tabs: [
    tab(numberTabs, {
      path: "macros",
      resource: "macros",
      action: "list",
      order: 46,
      page: () => import("./pages/macro-list.tsx"),
    }),
  ],
});
