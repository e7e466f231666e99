import { HistoryOutlined } from "@ant-design/icons";
import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill, tab } from "../../../src/console/plugin.ts";
import { recordEnd } from "../../../src/console/shell/slots.ts";
import { numberTabs } from "../../numbers/console/slots.ts";
import { resourceTabs } from "../../resources/console/slots.ts";
import { entry } from "../contract/entry.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  history: async (resource, id) => (await import("./history.ts")).readHistory(resource, id),
  fills: [
    fill(
      recordEnd,
      10,
      lazyPart(["activities"], () => import("./components/record-history.tsx")),
    ),
  ],
  tabs: [
    tab(numberTabs, {
      path: "registros-atividades",
      title: "activities:nav.activities",
      order: 90,
      can: ["read", "Activity"],
      page: () => import("./pages/own-number-activity.tsx"),
    }),
    tab(resourceTabs, {
      path: "activitys",
      resource: "activities",
      action: "list",
      order: 90,
      about: "activities:nav.about",
      can: ["read", "Activity"],
      page: () => import("./pages/own-activity.tsx"),
    }),
  ],
  resources: [
    {
      name: "activities",
      label: "activities:nav.activities",
      icon: <HistoryOutlined />,
      parent: "resources",
      menu: { area: "customer", order: 85 },
    },
  ],
});
