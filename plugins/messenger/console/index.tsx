import { MessageOutlined } from "@ant-design/icons";
import { lazyPart } from "../../../src/console/lazy-part.ts";
import { defineConsolePlugin, fill } from "../../../src/console/plugin.ts";
import { background } from "../../../src/console/shell/slots.ts";
import { homeCards } from "../../home/console/slots.ts";
import { contract } from "../contract/index.ts";

const page = () => import("./pages/messenger.tsx");

export const plugin = defineConsolePlugin({
  contract,
  routes: [
    {
      path: "/messenger",
      title: "messenger:nav.messenger",
      can: ["read", "Number"],
      bleed: true,
      page,
    },
    {
      path: "/messenger/:contact",
      title: "messenger:nav.messenger",
      can: ["read", "Number"],
      bleed: true,
      page,
    },
  ],
  menu: [
    {
      menu: "customer",
      path: "/messenger",
      title: "messenger:nav.messenger",
      icon: <MessageOutlined />,
      order: 20,
      bottom: true,
      can: ["read", "Number"],
      badge: lazyPart([], () => import("./live/badge.tsx")),
    },
  ],
  fills: [
    fill(
      background,
      10,
      lazyPart([], () => import("./live/background.tsx")),
    ),
    fill(
      homeCards,
      5,
      lazyPart([], () => import("./live/home-card.tsx")),
    ),
  ],
});
