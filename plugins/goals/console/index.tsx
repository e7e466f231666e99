import { defineConsolePlugin, tab } from "../../../src/console/plugin.ts";
import { numberTabs } from "../../numbers/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { goalsChanged } from "../contract/events.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [{ name: "goals", label: "goals:nav.goals", parent: "numbers" }],
  live: [
    {
      resource: "goals",
      events: [goalsChanged],
      scope: (_, { number }) => (number === undefined ? null : `number.${number}`),
    },
  ],
  tabs: [
    tab(numberTabs, {
      path: "metas",
      resource: "goals",
      action: "list",
      order: 48,
      page: () => import("./pages/goals-edit.tsx"),
    }),
  ],
});
