import { ExperimentOutlined } from "@ant-design/icons";
import { defineConsolePlugin, tab } from "../../../src/console/plugin.ts";
import { entry } from "../contract/entry.ts";
import { sandboxChanged } from "../contract/events.ts";
import { sandboxTabs } from "./slots.ts";

export const plugin = defineConsolePlugin({
  entry,
  words: ["messaging", "messenger"],
  calls: () => import("../contract/resources.ts"),
  resources: [
    {
      name: "sandboxes",
      label: "sandbox:nav.sandbox",
      icon: <ExperimentOutlined />,
      menu: { area: "customer", order: 60 },
    },
    { name: "sandbox-messages", label: "sandbox:nav.messages", parent: "sandboxes" },
    { name: "sandbox-contacts", label: "sandbox:nav.contacts", parent: "sandboxes" },
  ],
  routes: [
    {
      path: "/sandbox",
      resource: "sandboxes",
      action: "list",
      can: ["read", "Sandbox"],
      tabs: sandboxTabs,
      page: () => import("./pages/sandbox.tsx"),
    },
  ],
  tabs: [
    tab(sandboxTabs, {
      path: "",
      resource: "sandboxes",
      title: "sandbox:nav.intro",
      order: 10,
      page: () => import("./pages/intro.tsx"),
    }),
    // What the specification calls the introduction's address.
    tab(sandboxTabs, {
      path: "intro",
      title: "sandbox:nav.intro",
      order: 15,
      hidden: true,
      page: () => import("./pages/intro.tsx"),
    }),
    tab(sandboxTabs, {
      path: "mensagens",
      resource: "sandbox-messages",
      action: "list",
      order: 20,
      page: () => import("./pages/messages.tsx"),
    }),
    tab(sandboxTabs, {
      path: "contatos",
      resource: "sandbox-contacts",
      action: "list",
      order: 30,
      page: () => import("./pages/contacts.tsx"),
    }),
    tab(sandboxTabs, {
      path: "endpoints",
      title: "messaging:nav.endpoints",
      order: 50,
      page: () => import("./pages/endpoints.tsx"),
    }),
  ],
  live: ["sandboxes", "sandbox-contacts", "sandbox-messages"].map((resource) => ({
    resource,
    events: [sandboxChanged],
    scope: ({ id }) => `user.${id}`,
  })),
});
