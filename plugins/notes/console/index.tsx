import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill } from "../../../src/console/plugin.ts";
import { keyRows, threadTools } from "../../messenger/console/thread-slots.ts";
import { entry } from "../contract/entry.ts";
import { noteChanged } from "../contract/events.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  fills: [
    fill(
      threadTools,
      20,
      lazyPart(["notes"], () => import("./components/notes-tool.tsx")),
    ),
    fill(
      keyRows,
      20,
      lazyPart(["notes"], () => import("./components/key-row.tsx")),
    ),
  ],
  resources: [{ name: "notes", label: "notes:nav.notes" }],
  live: [
    {
      resource: "notes",
      events: [noteChanged],
      scope: (_, { number }) => (number === undefined ? null : `number.${number}`),
    },
  ],
});
