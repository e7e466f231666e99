import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill, tab } from "../../../src/console/plugin.ts";
import { readyTexts } from "../../messenger/console/composer-slots.ts";
import { numberTabs } from "../../numbers/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { replyChanged } from "../contract/events.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [{ name: "replies", label: "replies:nav.list", parent: "numbers" }],
  fills: [
    fill(
      readyTexts,
      1,
      lazyPart(["replies"], () => import("./components/reply-picker.tsx")),
    ),
  ],
  live: [
    {
      resource: "replies",
      events: [replyChanged],
      scope: (_, { number }) => (number === undefined ? null : `number.${number}`),
    },
  ],
  tabs: [
    tab(numberTabs, {
      path: "respostas",
      resource: "replies",
      action: "list",
      order: 45,
      page: () => import("./pages/reply-list.tsx"),
    }),
  ],
});
