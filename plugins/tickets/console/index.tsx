import { CustomerServiceOutlined, PlusOutlined } from "@ant-design/icons";
import { defineConsolePlugin } from "../../../src/console/plugin.ts";
import { entry } from "../contract/entry.ts";
import { ticketTold } from "../contract/events.ts";

const own = ({ id }: { id: string }) => `user.${id}`;

const reads = ["read", "Ticket"] as const;

export const plugin = defineConsolePlugin({
  entry,
  words: ["numbers", "workspaces"],
  calls: () => import("../contract/resources.ts"),
  resources: [
    {
      name: "tickets",
      label: "tickets:nav.list",
      icon: <CustomerServiceOutlined />,
      menu: { area: "customer", order: 80, can: reads },
    },
  ],
  routes: [
    {
      path: "/suporte",
      resource: "tickets",
      action: "list",
      can: reads,
      page: () => import("./pages/ticket-list.tsx"),
    },
    {
      path: "/suporte/:ticket",
      resource: "tickets",
      action: "show",
      title: "tickets:nav.one",
      can: reads,
      page: () => import("./pages/ticket-show.tsx"),
    },
  ],
  actions: [
    {
      title: "tickets:nav.create",
      icon: <PlusOutlined />,
      can: ["write", "Ticket"],
      to: "/suporte?new=ticket",
    },
  ],
  live: [{ resource: "tickets", events: [ticketTold], scope: own }],
});
