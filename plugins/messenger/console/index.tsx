import { MessageOutlined, UserAddOutlined } from "@ant-design/icons";
import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill, type Refresh } from "../../../src/console/plugin.ts";
import { background } from "../../../src/console/shell/slots.ts";
import { hiddenEvent } from "../../../src/contract/values/hidden-event.ts";
import { homeCards, homeMoreCards } from "../../home/console/slots.ts";
import { tagCarrying } from "../../tags/console/slots.ts";
import { templateBubble } from "../../templates/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { conversationChangedName, messageChangedName } from "../contract/events/names.ts";
import { staffPassport } from "./details/passport-path.ts";
import { withTabNumber } from "./live/tab-number.ts";

const ofNumber: Refresh["scope"] = (_, { number }) =>
  number === undefined ? null : `number.${number}`;

const page = () => import("./pages/messenger.tsx");

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  routes: [
    {
      path: "/messenger",
      resource: "conversations",
      action: "list",
      can: ["read", "Number"],
      bleed: true,
      rests: true,
      redirect: withTabNumber,
      page,
    },
    {
      path: "/messenger/:contact",
      resource: "conversations",
      action: "show",
      title: "messenger:nav.conversation",
      can: ["read", "Number"],
      bleed: true,
      rests: true,
      page,
    },
    {
      path: "/messenger/mensagens/:message",
      resource: "messages",
      action: "show",
      title: "messenger:nav.message",
      can: ["read", "Number"],
      staffs: staffPassport,
      page: () => import("./details/message-details.tsx"),
    },
  ],
  resources: [
    {
      name: "conversations",
      views: { list: "inbox", param: "saved" },
      label: "messenger:nav.messenger",
      icon: <MessageOutlined />,
      menu: {
        area: "customer",
        order: 20,
        bottom: true,
        badge: lazyPart([], () => import("./shell/badge.tsx")),
      },
    },
    { name: "messages", label: "messenger:nav.message", parent: "conversations" },
    { name: "message-hits" },
    { name: "stars" },
    { name: "inbox-counts" },
  ],
  actions: [
    {
      title: "messenger:nav.newContact",
      icon: <UserAddOutlined />,
      can: ["send", "Number"],
      to: "/messenger?new=contact",
    },
  ],
  live: [
    {
      resource: "home-summary",
      events: [
        { name: conversationChangedName },
        { name: messageChangedName },
        { name: hiddenEvent },
      ],
      scope: ofNumber,
      every: 10_000,
    },
    {
      resource: "inbox-counts",
      events: [{ name: conversationChangedName }, { name: hiddenEvent }],
      scope: ofNumber,
      every: 3_000,
    },
    {
      resource: "messages",
      events: [{ name: messageChangedName }],
      scope: ofNumber,
    },
  ],
  fills: [
    fill(
      background,
      10,
      lazyPart([], () => import("./shell/background.tsx")),
    ),
    fill(
      homeCards,
      5,
      lazyPart([], () => import("./home/inbox-cards.tsx")),
    ),
    fill(
      homeMoreCards,
      10,
      lazyPart(["messenger"], () => import("./home/failed-card.tsx")),
    ),
    fill(
      tagCarrying,
      10,
      lazyPart([], () => import("./details/tags/tag-carrying.tsx")),
    ),
    fill(
      templateBubble,
      10,
      lazyPart(["messenger"], () => import("./templates/template-bubble.tsx")),
    ),
  ],
});
