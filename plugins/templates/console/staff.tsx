import { defineConsolePlugin, tab } from "../../../src/console/plugin.ts";
import { staffWorkspaceTabs } from "../../workspaces/console/slots.ts";
import { entry } from "../contract/entry.ts";

const staffReads = ["show-workspace-message-templates", "staff"] as const;
const staffWrites = ["create-workspace-message-templates", "staff"] as const;

const list = () => import("./pages/template-list.tsx");
const create = () => import("./pages/template-create.tsx");
const show = () => import("./pages/template-show.tsx");
const edit = () => import("./pages/template-edit.tsx");
const staffs = "/admin/workspaces/:workspace/templates";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [{ name: "workspace-templates", label: "templates:nav.list", parent: "workspaces" }],
  routes: [
    {
      path: `${staffs}/cadastrar`,
      resource: "workspace-templates",
      action: "create",
      title: "templates:nav.create",
      can: staffWrites,
      page: create,
    },
    {
      path: `${staffs}/:template`,
      resource: "workspace-templates",
      action: "show",
      title: "templates:nav.one",
      can: [staffReads, staffWrites],
      page: show,
    },
    {
      path: `${staffs}/:template/editar`,
      resource: "workspace-templates",
      action: "edit",
      title: "templates:nav.edit",
      can: staffWrites,
      page: edit,
    },
  ],
  tabs: [
    tab(staffWorkspaceTabs, {
      path: "templates",
      resource: "workspace-templates",
      action: "list",
      order: 35,
      can: [staffReads, staffWrites],
      page: list,
    }),
  ],
});
