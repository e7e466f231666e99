import { PhoneOutlined } from "@ant-design/icons";
import { lazyPart } from "../../../src/console/lazy-part.ts";
import { defineConsolePlugin, fill, tab } from "../../../src/console/plugin.ts";
import { userChanged } from "../../users/contract/events.ts";
import { contract } from "../contract/index.ts";
import { numberTabs, resourceCards, resourceTabs } from "./slots.ts";

export const plugin = defineConsolePlugin({
  contract,
  routes: [
    {
      path: "/recursos",
      title: "numbers:nav.resources",
      tabs: resourceTabs,
      page: () => import("./pages/resources.tsx"),
    },
    {
      path: "/recursos/numeros/:number",
      title: "numbers:nav.number",
      can: ["read", "Number"],
      tabs: numberTabs,
      page: () => import("./pages/number-show.tsx"),
    },
  ],
  tabs: [
    tab(resourceTabs, {
      path: "",
      title: "numbers:nav.resources",
      order: 10,
      hidden: true,
      page: () => import("./pages/resource-index.tsx"),
    }),
    tab(resourceTabs, {
      path: "numeros",
      title: "numbers:nav.numbers",
      order: 20,
      can: ["read", "Number"],
      page: () => import("./pages/number-list.tsx"),
    }),
    tab(numberTabs, {
      path: "",
      title: "numbers:nav.overview",
      order: 10,
      page: () => import("./pages/number-overview.tsx"),
    }),
    tab(numberTabs, {
      path: "usuarios",
      title: "numbers:nav.users",
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
  menu: [
    {
      menu: "customer",
      path: "/recursos/numeros",
      within: "/recursos",
      title: "numbers:nav.numbers",
      icon: <PhoneOutlined />,
      order: 30,
      bottom: true,
      can: ["read", "Number"],
    },
  ],
  fills: [
    fill(
      resourceCards,
      10,
      lazyPart(["numbers"], () => import("./components/numbers-card.tsx")),
    ),
  ],
  // Being given a number, or losing one, changes what the list may show.
  refreshOn: [{ resource: "numbers", event: userChanged, scope: ({ id }) => `user.${id}` }],
});
