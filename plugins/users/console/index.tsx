import { defineConsolePlugin } from "../../../src/console/plugin.ts";
import { entry } from "../contract/entry.ts";
import { userChanged } from "../contract/events.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [{ name: "profile" }],
  live: [{ resource: "profile", events: [userChanged], scope: ({ id }) => `user.${id}` }],
});
