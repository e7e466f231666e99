import { PhoneOutlined } from "@ant-design/icons";
import { lazyPart } from "../../../src/console/lazy-part.ts";
import {
  defineConsolePlugin,
  fill,
  type Refresh,
  staffScope,
  tab,
} from "../../../src/console/plugin.ts";
import { attentionCards, trendCards } from "../../admin/console/slots.ts";
import { homeMoreCards } from "../../home/console/slots.ts";
import { resourceCards, resourceTabs } from "../../resources/console/slots.ts";
import { userTabs } from "../../users/console/slots.ts";
import { userChanged } from "../../users/contract/events.ts";
import { staffWorkspaceCounts, staffWorkspaceTabs } from "../../workspaces/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { numberChanged, numberUserChanged } from "../contract/events.ts";
import { numberTabs, staffNumberTabs } from "./slots.ts";

const ofNumber: Refresh["scope"] = (_, { number }) =>
  number === undefined ? null : `number.${number}`;

export const plugin = defineConsolePlugin({
  entry,
  contract: () => import("../contract/index.ts"),
  routes: [
    {
      path: "/recursos/numeros/:number",
      resource: "numbers",
      action: "show",
      title: "numbers:nav.number",
      can: ["read", "Number"],
      tabs: numberTabs,
      page: () => import("./pages/number-show.tsx"),
    },
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
    tab(resourceTabs, {
      path: "numeros",
      resource: "numbers",
      action: "list",
      order: 20,
      can: ["read", "Number"],
      page: () => import("./pages/number-list.tsx"),
    }),
    tab(resourceTabs, {
      path: "account",
      title: "numbers:nav.account",
      order: 15,
      can: ["read", "Number"],
      page: () => import("./pages/account.tsx"),
    }),
    tab(numberTabs, {
      path: "",
      title: "numbers:nav.overview",
      order: 10,
      page: () => import("./pages/number-overview.tsx"),
    }),
    tab(numberTabs, {
      path: "usuarios",
      resource: "number-users",
      action: "list",
      order: 20,
      page: () => import("./pages/number-users.tsx"),
    }),
    tab(numberTabs, {
      path: "automacoes",
      title: "numbers:nav.automations",
      order: 30,
      page: () => import("./pages/number-automations.tsx"),
    }),
    tab(numberTabs, {
      path: "estatisticas",
      title: "numbers:nav.statistics",
      order: 60,
      page: () => import("./pages/number-statistics.tsx"),
    }),
    tab(numberTabs, {
      path: "configuracoes",
      title: "numbers:nav.settings",
      order: 70,
      page: () => import("./pages/number-settings.tsx"),
    }),
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
    {
      name: "numbers",
      label: "numbers:nav.numbers",
      icon: <PhoneOutlined />,
      parent: "resources",
      menu: { area: "customer", order: 30, within: "/recursos", bottom: true },
    },
    { name: "number-automations" },
    { name: "number-users", label: "numbers:nav.users", parent: "numbers" },
    {
      name: "all-numbers",
      label: "numbers:nav.numbers",
      icon: <PhoneOutlined />,
      menu: { area: "staff", order: 25 },
    },
    { name: "number-events", label: "numbers:nav.history", parent: "all-numbers" },
    { name: "number-exports" },
    { name: "staff-number-users" },
    { name: "user-numbers" },
  ],
  fills: [
    fill(
      homeMoreCards,
      5,
      lazyPart(["numbers"], () => import("./home/health-card.tsx")),
    ),
    fill(
      homeMoreCards,
      20,
      lazyPart(["numbers"], () => import("./home/messages-card.tsx")),
    ),
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
    fill(
      resourceCards,
      10,
      lazyPart(["numbers"], () => import("./components/numbers-card.tsx")),
    ),
  ],
  // Being given a number, or losing one, changes what the list may show.
  live: [
    { resource: "numbers", events: [userChanged], scope: ({ id }) => `user.${id}` },
    { resource: "numbers", events: [numberChanged], scope: ofNumber },
    { resource: "number-automations", events: [numberChanged], scope: ofNumber },
    { resource: "number-users", events: [numberUserChanged], scope: ofNumber },
    { resource: "all-numbers", events: [numberChanged], scope: staffScope },
    { resource: "number-events", events: [numberChanged], scope: staffScope },
    { resource: "staff-number-users", events: [numberChanged], scope: staffScope },
    { resource: "home-summary", events: [numberChanged], scope: ofNumber },
    { resource: "summary", events: [numberChanged], scope: staffScope },
  ],
});
