import { PhoneOutlined } from "@ant-design/icons";
import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill, staffScope, tab } from "../../../src/console/plugin.ts";
import { attentionCards, trendCards } from "../../admin/console/slots.ts";
import { userTabs } from "../../users/console/slots.ts";
import { staffWorkspaceCounts, staffWorkspaceTabs } from "../../workspaces/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { numberChanged } from "../contract/events.ts";
import { staffNumberTabs } from "./slots.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/staff/resources.ts"),
  routes: [
    {
      path: "/admin/numeros",
      resource: "all-numbers",
      action: "list",
      can: ["show-numbers", "staff"],
      page: () => import("./staff/pages/number-list.tsx"),
    },
    {
      path: "/admin/numeros/:number",
      resource: "all-numbers",
      action: "show",
      title: "numbers:nav.number",
      can: ["show-numbers", "staff"],
      stays: true,
      tabs: staffNumberTabs,
      page: () => import("./staff/pages/number-show.tsx"),
    },
  ],
  tabs: [
    tab(staffNumberTabs, {
      path: "",
      title: "numbers:nav.overview",
      order: 10,
      page: () => import("./staff/pages/overview.tsx"),
    }),
    tab(staffNumberTabs, {
      path: "usuarios",
      title: "numbers:nav.users",
      order: 20,
      page: () => import("./staff/pages/users.tsx"),
    }),
    tab(staffNumberTabs, {
      path: "estatisticas",
      title: "numbers:nav.statistics",
      order: 60,
      page: () => import("./staff/pages/statistics.tsx"),
    }),
    tab(staffNumberTabs, {
      path: "configuracoes",
      title: "numbers:nav.settings",
      order: 70,
      page: () => import("./staff/pages/settings.tsx"),
    }),
    tab(staffNumberTabs, {
      path: "historico",
      resource: "number-events",
      action: "list",
      order: 80,
      can: ["show-number-events", "staff"],
      page: () => import("./staff/pages/history.tsx"),
    }),
    tab(staffWorkspaceTabs, {
      path: "numeros",
      title: "numbers:nav.numbers",
      order: 30,
      can: ["show-numbers", "staff"],
      stays: true,
      page: () => import("./staff/pages/workspace-numbers.tsx"),
    }),
    tab(userTabs, {
      path: "numeros",
      title: "numbers:nav.numbers",
      order: 40,
      can: ["show-numbers", "staff"],
      stays: true,
      access: "session",
      page: () => import("./staff/pages/user-numbers.tsx"),
    }),
  ],
  resources: [
    { name: "staff-number-users" },
    { name: "user-numbers" },
    { name: "number-exports" },
    {
      name: "all-numbers",
      label: "numbers:nav.numbers",
      icon: <PhoneOutlined />,
      menu: { area: "staff", order: 25 },
    },
    { name: "number-events", label: "numbers:nav.history", parent: "all-numbers" },
  ],
  fills: [
    fill(
      staffWorkspaceCounts,
      10,
      lazyPart(["numbers"], () => import("./staff/workspace-count.tsx")),
    ),
    fill(
      attentionCards,
      30,
      lazyPart(["numbers"], () => import("./staff/numbers-card.tsx")),
    ),
    fill(
      trendCards,
      10,
      lazyPart(["numbers"], () => import("./staff/trend-cards.tsx")),
    ),
  ],
  // Being given a number, or losing one, changes what the list may show.
  live: [
    { resource: "all-numbers", events: [numberChanged], scope: staffScope },
    { resource: "number-events", events: [numberChanged], scope: staffScope },
    { resource: "staff-number-users", events: [numberChanged], scope: staffScope },
    { resource: "summary", events: [numberChanged], scope: staffScope },
  ],
});
