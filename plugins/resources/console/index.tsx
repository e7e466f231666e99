import { defineConsolePlugin, tab } from "../../../src/console/plugin.ts";
import { entry } from "../contract/entry.ts";
import { resourceTabs } from "./slots.ts";

export const plugin = defineConsolePlugin({
  entry,
  resources: [{ name: "resources", label: "resources:nav.list" }],
  routes: [
    {
      path: "/recursos",
      resource: "resources",
      action: "list",
      tabs: resourceTabs,
      page: () => import("./pages/resources.tsx"),
    },
  ],
  tabs: [
    tab(resourceTabs, {
      path: "",
      resource: "resources",
      order: 10,
      hidden: true,
      page: () => import("./pages/resource-index.tsx"),
    }),
  ],
});
