import { FormOutlined } from "@ant-design/icons";
import { defineConsolePlugin, tab } from "../../../src/console/plugin.ts";
import { resourceTabs } from "../../resources/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { flowChanged } from "../contract/events.ts";
import { flowTabs } from "./slots.ts";

const reads = ["read", "Flow"] as const;
const scope = (_: object, { workspace }: Record<string, unknown>) =>
  workspace === undefined ? null : `workspace.${String(workspace)}`;

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [
    {
      name: "flows",
      label: "flows:nav.list",
      icon: <FormOutlined />,
      parent: "resources",
      menu: { area: "customer", order: 45 },
    },
    { name: "flow-answers", label: "flows:nav.answers", parent: "flows" },
    { name: "flow-versions", label: "flows:nav.versions", parent: "flows" },
  ],
  routes: [
    {
      path: "/recursos/flows/:flow",
      resource: "flows",
      action: "show",
      title: "flows:nav.one",
      can: reads,
      tabs: flowTabs,
      page: () => import("./pages/flow-show.tsx"),
    },
  ],
  tabs: [
    tab(resourceTabs, {
      path: "flows",
      resource: "flows",
      action: "list",
      order: 35,
      about: "flows:nav.about",
      can: reads,
      page: () => import("./pages/flow-list.tsx"),
    }),
    tab(flowTabs, {
      path: "",
      title: "flows:nav.editor",
      order: 10,
      page: () => import("./pages/flow-editor.tsx"),
    }),
    tab(flowTabs, {
      path: "versoes",
      resource: "flow-versions",
      action: "list",
      order: 20,
      page: () => import("./pages/flow-versions.tsx"),
    }),
    tab(flowTabs, {
      path: "comparar",
      title: "flows:nav.compare",
      order: 25,
      page: () => import("./pages/flow-compare.tsx"),
    }),
    tab(flowTabs, {
      path: "respostas",
      resource: "flow-answers",
      action: "list",
      order: 30,
      page: () => import("./pages/flow-answers.tsx"),
    }),
    tab(flowTabs, {
      path: "configuracoes",
      resource: "flows",
      action: "edit",
      title: "flows:nav.settings",
      order: 40,
      page: () => import("./pages/flow-edit.tsx"),
    }),
  ],
  live: [
    { resource: "flows", events: [flowChanged], scope },
    { resource: "flow-answers", events: [flowChanged], scope },
    { resource: "flow-versions", events: [flowChanged], scope },
  ],
});
