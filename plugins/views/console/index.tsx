import { lazy } from "react";
import { listViews } from "../../../src/console/kit/table/slots.ts";
import { defineConsolePlugin, fill } from "../../../src/console/plugin.ts";
import { savedPlaces } from "../../../src/console/shell/slots.ts";
import { entry } from "../contract/entry.ts";
import { viewChanged } from "../contract/events.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [{ name: "views" }],
  // Its words come with the menu: until then it says one of the menus' own.
  fills: [
    fill(
      listViews,
      10,
      lazy(() => import("./shell/list-views.tsx")),
    ),
    fill(
      savedPlaces,
      10,
      lazy(() => import("./components/saved-views.tsx")),
    ),
  ],
  live: [
    { resource: "views", events: [viewChanged], scope: ({ id }) => `user.${id}` },
    {
      resource: "views",
      events: [viewChanged],
      scope: ({ active_workspace_id: id }) => (id === null ? null : `workspace.${id}`),
    },
    {
      resource: "views",
      events: [viewChanged],
      scope: ({ roles }) => (roles.length > 0 ? "staff" : null),
    },
  ],
});
