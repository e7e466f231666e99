import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill } from "../../../src/console/plugin.ts";
import { headerActions } from "../../../src/console/shell/slots.ts";
import { entry } from "../contract/entry.ts";
import { notificationCreated, notificationsRead } from "../contract/events.ts";
import { historySlot } from "./history-slot.ts";

const words = ["notifications"];

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [{ name: "notifications" }],
  live: [
    {
      resource: "notifications",
      events: [notificationCreated, notificationsRead],
      scope: ({ id }) => `user.${id}`,
    },
  ],
  fills: [
    fill(
      headerActions,
      10,
      lazyPart(words, () => import("./shell/bell.tsx")),
    ),
    fill(
      historySlot,
      10,
      lazyPart(words, () => import("./components/history.tsx")),
    ),
  ],
});
