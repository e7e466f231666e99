import { PlusOutlined, SendOutlined } from "@ant-design/icons";
import { defineConsolePlugin, tab } from "../../../src/console/plugin.ts";
import { resourceTabs } from "../../resources/console/slots.ts";
import { staffWorkspaceTabs } from "../../workspaces/console/slots.ts";
import { entry } from "../contract/entry.ts";

const reads = ["read", "Bulk"] as const;
const sends = ["send", "Bulk"] as const;

const list = () => import("./pages/bulk-list.tsx");
const create = () => import("./pages/bulk-create.tsx");
const show = () => import("./pages/bulk-show.tsx");

const own = "/recursos/templates/bulks";
const staffs = "/admin/workspaces/:workspace/bulks";

export const plugin = defineConsolePlugin({
  entry,
  words: ["messenger", "templates"],
  contract: () => import("../contract/index.ts"),
  resources: [
    {
      name: "bulks",
      label: "bulks:nav.list",
      icon: <SendOutlined />,
      parent: "message-templates",
    },
    { name: "workspace-bulks", label: "bulks:nav.list", parent: "workspaces" },
    { name: "bulk-rows" },
  ],
  routes: [
    {
      path: `${own}/novo`,
      resource: "bulks",
      action: "create",
      title: "bulks:nav.create",
      can: sends,
      page: create,
    },
    {
      path: `${own}/:bulk`,
      resource: "bulks",
      action: "show",
      title: "bulks:nav.one",
      can: reads,
      page: show,
    },
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
    tab(resourceTabs, {
      path: "templates/bulks",
      resource: "bulks",
      action: "list",
      order: 35,
      can: reads,
      page: list,
    }),
    tab(staffWorkspaceTabs, {
      path: "bulks",
      resource: "workspace-bulks",
      action: "list",
      order: 37,
      can: reads,
      page: list,
    }),
  ],
  actions: [{ title: "bulks:nav.create", icon: <PlusOutlined />, can: sends, to: `${own}/novo` }],
});
