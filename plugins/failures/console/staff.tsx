import { WarningOutlined } from "@ant-design/icons";
import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill } from "../../../src/console/plugin.ts";
import { attentionCards } from "../../admin/console/slots.ts";
import { entry } from "../contract/entry.ts";

const can = ["show-failures", "staff"] as const;

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [
    {
      name: "failures",
      label: "failures:nav.list",
      icon: <WarningOutlined />,
      menu: { area: "staff", order: 90, can },
    },
  ],
  routes: [
    {
      path: "/admin/falhas",
      resource: "failures",
      action: "list",
      staff: true,
      can,
      page: () => import("./pages/failure-list.tsx"),
    },
  ],
  fills: [
    fill(
      attentionCards,
      90,
      lazyPart(["failures"], () => import("./failures-card.tsx")),
    ),
  ],
});
