import { PlusOutlined, SendOutlined } from "@ant-design/icons";
import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, type Refresh, staffScope, tab } from "../../../src/console/plugin.ts";
import { resourceTabs } from "../../resources/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { bulkChanged, bulkProgressed } from "../contract/events.ts";

const reads = ["read", "Bulk"] as const;
const sends = ["send", "Bulk"] as const;

const list = () => import("./pages/bulk-list.tsx");
const create = () => import("./pages/bulk-create.tsx");
const show = () => import("./pages/bulk-show.tsx");

/** Customers hear each number whose bulks are shown; staff hear of changes, and look for progress themselves. */
const heardAt: Refresh["scope"] = (user, { number }) =>
  number === undefined ? staffScope(user, {}) : `number.${number}`;

const own = "/recursos/templates/bulks";

export const plugin = defineConsolePlugin({
  entry,
  words: ["messenger", "rating", "templates"],
  calls: () => import("../contract/resources.ts"),
  resources: [
    {
      name: "bulks",
      label: "bulks:nav.list",
      icon: <SendOutlined />,
      parent: "message-templates",
      menu: { area: "customer", order: 42, can: reads },
    },
    { name: "bulk-rows" },
  ],
  routes: [
    {
      path: `${own}/novo`,
      resource: "bulks",
      action: "create",
      title: "bulks:nav.create",
      can: sends,
      inWorkspace: true,
      page: create,
    },
    {
      path: `${own}/:bulk`,
      resource: "bulks",
      action: "show",
      title: "bulks:nav.one",
      can: reads,
      inWorkspace: true,
      page: show,
    },
  ],
  tabs: [
    tab(resourceTabs, {
      path: "templates/bulks",
      resource: "bulks",
      action: "list",
      order: 35,
      about: "bulks:nav.about",
      can: reads,
      inWorkspace: true,
      page: list,
    }),
  ],
  live: ["bulks", "bulk-rows"].flatMap((resource): Refresh[] => [
    { resource, events: [bulkChanged], scope: heardAt },
    { resource, events: [bulkProgressed], scope: heardAt, every: 1_500 },
  ]),
  fills: [
    {
      // By its name: the messenger's own file brings all of its bubbles along.
      slot: "messenger.message-facts",
      order: 20,
      component: lazyPart(["bulks"], () => import("./look/message-bulk.tsx")),
    },
  ],
  actions: [
    {
      title: "bulks:nav.create",
      icon: <PlusOutlined />,
      can: sends,
      inWorkspace: true,
      to: `${own}/novo`,
    },
  ],
});
