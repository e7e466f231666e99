import { defineConsolePlugin, tab } from "../../../src/console/plugin.ts";
import { numberTabs } from "../../numbers/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { tagChanged } from "../contract/events.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [
    { name: "tags", label: "tags:nav.list", parent: "numbers" },
    { name: "tag-contacts", label: "tags:nav.contacts", parent: "tags" },
  ],
  live: [
    {
      resource: "tags",
      events: [tagChanged],
      scope: (_, { number }) => (number === undefined ? null : `number.${number}`),
    },
  ],
  tabs: [
    tab(numberTabs, {
      path: "marcadores",
      resource: "tags",
      action: "list",
      order: 40,
      page: () => import("./pages/tag-list.tsx"),
    }),
    tab(numberTabs, {
      path: "marcadores/:tag",
      resource: "tag-contacts",
      action: "list",
      order: 41,
      hidden: true,
      page: () => import("./pages/tag-contacts.tsx"),
    }),
  ],
});
