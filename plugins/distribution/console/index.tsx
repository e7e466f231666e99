import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill, tab } from "../../../src/console/plugin.ts";
import { inboxState } from "../../messenger/console/inbox-slots.ts";
import { numberTabs } from "../../numbers/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { availabilityChanged, distributionChanged } from "../contract/events.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [
    { name: "distribution", label: "distribution:nav.rule", parent: "numbers" },
    { name: "availabilities" },
  ],
  fills: [
    fill(
      inboxState,
      10,
      lazyPart([], () => import("./components/availability.tsx")),
    ),
  ],
  live: [
    {
      resource: "distribution",
      events: [distributionChanged],
      scope: (_, { number }) => (number === undefined ? null : `number.${number}`),
    },
    {
      resource: "availabilities",
      events: [availabilityChanged],
      scope: ({ id }) => `user.${id}`,
    },
  ],
  tabs: [
    tab(numberTabs, {
      path: "atribuicao",
      resource: "distribution",
      action: "list",
      order: 46,
      page: () => import("./pages/rule-edit.tsx"),
    }),
  ],
});
