import { CustomerServiceOutlined } from "@ant-design/icons";
import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill, staffScope } from "../../../src/console/plugin.ts";
import { attentionCards } from "../../admin/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { ticketAnswerChanged, ticketHandled, ticketTold } from "../contract/events.ts";

const shows = ["show-tickets", "staff"] as const;
const own = ({ id }: { id: string }) => `user.${id}`;

export const plugin = defineConsolePlugin({
  entry,
  words: ["numbers", "workspaces"],
  calls: () => import("../contract/staff/resources.ts"),
  resources: [
    { name: "ticket-agents" },
    {
      name: "staff-tickets",
      label: "tickets:nav.all",
      icon: <CustomerServiceOutlined />,
      menu: { area: "staff", order: 60, can: shows },
    },
    { name: "ticket-answers", label: "tickets:nav.answers", parent: "staff-tickets" },
  ],
  routes: [
    {
      path: "/admin/suporte",
      resource: "staff-tickets",
      action: "list",
      can: shows,
      page: () => import("./staff/pages/ticket-queue.tsx"),
    },
    {
      path: "/admin/suporte/respostas",
      resource: "ticket-answers",
      action: "list",
      can: shows,
      page: () => import("./staff/pages/answer-list.tsx"),
    },
    {
      path: "/admin/suporte/:ticket",
      resource: "staff-tickets",
      action: "show",
      title: "tickets:nav.one",
      can: shows,
      page: () => import("./staff/pages/ticket-handle.tsx"),
    },
  ],
  fills: [
    fill(
      attentionCards,
      60,
      lazyPart(["tickets"], () => import("./staff/tickets-card.tsx")),
    ),
  ],
  live: [
    { resource: "staff-tickets", events: [ticketTold], scope: own },
    { resource: "staff-tickets", events: [ticketHandled], scope: staffScope },
    { resource: "ticket-answers", events: [ticketAnswerChanged], scope: staffScope },
    { resource: "summary", events: [ticketHandled], scope: staffScope },
  ],
});
