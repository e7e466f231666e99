import { FileTextOutlined, PlusOutlined } from "@ant-design/icons";
import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill, tab } from "../../../src/console/plugin.ts";
import { resourceTabs } from "../../resources/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { templateChanged, templatesSynced } from "../contract/events.ts";
import { templatePhone } from "./slots.ts";

const reads = ["read", "MessageTemplate"] as const;
const writes = ["write", "MessageTemplate"] as const;

const list = () => import("./pages/template-list.tsx");
const create = () => import("./pages/template-create.tsx");
const show = () => import("./pages/template-show.tsx");
const edit = () => import("./pages/template-edit.tsx");

const own = "/recursos/templates";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [
    {
      name: "message-templates",
      label: "templates:nav.list",
      icon: <FileTextOutlined />,
      parent: "resources",
      menu: { area: "customer", order: 40 },
    },
  ],
  routes: [
    {
      path: `${own}/cadastrar`,
      resource: "message-templates",
      action: "create",
      title: "templates:nav.create",
      can: writes,
      inWorkspace: true,
      page: create,
    },
    {
      path: `${own}/:template`,
      resource: "message-templates",
      action: "show",
      title: "templates:nav.one",
      can: reads,
      inWorkspace: true,
      page: show,
    },
    {
      path: `${own}/:template/editar`,
      resource: "message-templates",
      action: "edit",
      title: "templates:nav.edit",
      can: writes,
      inWorkspace: true,
      page: edit,
    },
  ],
  tabs: [
    tab(resourceTabs, {
      path: "templates",
      resource: "message-templates",
      action: "list",
      order: 30,
      about: "templates:nav.about",
      can: reads,
      inWorkspace: true,
      page: list,
    }),
  ],
  actions: [
    {
      title: "templates:nav.create",
      icon: <PlusOutlined />,
      can: writes,
      inWorkspace: true,
      to: `${own}/cadastrar`,
    },
  ],
  fills: [
    fill(
      templatePhone,
      10,
      lazyPart(["templates"], () => import("./preview/phone-part.tsx")),
    ),
  ],
  live: [
    {
      resource: "message-templates",
      events: [templateChanged, templatesSynced],
      scope: ({ roles }, { workspace }) => {
        if (roles.length > 0) return "staff";
        return workspace === undefined ? null : `workspace.${workspace}`;
      },
    },
  ],
});
