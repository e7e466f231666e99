import { defineConsolePlugin, tab } from "../../../src/console/plugin.ts";
import { staffWorkspaceTabs } from "../../workspaces/console/slots.ts";
import { entry } from "../contract/entry.ts";

const reads = ["read", "Bulk"] as const;
const sends = ["send", "Bulk"] as const;

const list = () => import("./pages/bulk-list.tsx");
const create = () => import("./pages/bulk-create.tsx");
const show = () => import("./pages/bulk-show.tsx");
const staffs = "/admin/workspaces/:workspace/bulks";

export const plugin = defineConsolePlugin({
  entry,
  words: ["messenger", "rating", "templates"],
  calls: () => import("../contract/resources.ts"),
  resources: [{ name: "workspace-bulks", label: "bulks:nav.list", parent: "workspaces" }],
  routes: [
    {
      path: `${staffs}/novo`,
      resource: "workspace-bulks",
      action: "create",
      title: "bulks:nav.create",
      can: sends,
      staff: true,
      page: create,
    },
    {
      path: `${staffs}/:bulk`,
      resource: "workspace-bulks",
      action: "show",
      title: "bulks:nav.one",
      can: reads,
      staff: true,
      page: show,
    },
  ],
  tabs: [
    tab(staffWorkspaceTabs, {
      path: "bulks",
      resource: "workspace-bulks",
      action: "list",
      order: 37,
      can: reads,
      page: list,
    }),
  ],
});
