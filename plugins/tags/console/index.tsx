import { defineConsolePlugin, tab } from "../../../src/console/plugin.ts";
import { numberTabs } from "../../numbers/console/slots.ts";
import { contract } from "../contract/index.ts";

export const plugin = defineConsolePlugin({
  contract,
  tabs: [
    tab(numberTabs, {
      path: "marcadores",
      title: "tags:nav.list",
      order: 40,
      page: () => import("./pages/tag-list.tsx"),
    }),
    tab(numberTabs, {
      path: "marcadores/:tag",
      title: "tags:nav.contacts",
      order: 41,
      hidden: true,
      page: () => import("./pages/tag-contacts.tsx"),
    }),
  ],
});
