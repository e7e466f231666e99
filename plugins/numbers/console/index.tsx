import { PhoneOutlined } from "@ant-design/icons";
import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill, type Refresh, tab } from "../../../src/console/plugin.ts";
import { homeMoreCards } from "../../home/console/slots.ts";
import { resourceTabs } from "../../resources/console/slots.ts";
import { userChanged } from "../../users/contract/events.ts";
import { entry } from "../contract/entry.ts";
import { numberChanged, numberUserChanged } from "../contract/events.ts";
import { numberTabs } from "./slots.ts";

const ofNumber: Refresh["scope"] = (_, { number }) =>
  number === undefined ? null : `number.${number}`;

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
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
  ],
  tabs: [
    tab(resourceTabs, {
      path: "numeros",
      resource: "numbers",
      action: "list",
      order: 20,
      about: "numbers:nav.aboutNumbers",
      can: ["read", "Number"],
      page: () => import("./pages/number-list.tsx"),
    }),
    tab(resourceTabs, {
      path: "account",
      title: "numbers:nav.account",
      order: 15,
      about: "numbers:nav.aboutAccount",
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
  ],
  // Being given a number, or losing one, changes what the list may show.
  live: [
    { resource: "numbers", events: [userChanged], scope: ({ id }) => `user.${id}` },
    { resource: "numbers", events: [numberChanged], scope: ofNumber },
    { resource: "number-automations", events: [numberChanged], scope: ofNumber },
    { resource: "number-users", events: [numberUserChanged], scope: ofNumber },
    { resource: "home-summary", events: [numberChanged], scope: ofNumber },
  ],
});
