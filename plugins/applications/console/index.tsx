import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill } from "../../../src/console/plugin.ts";
import { joining } from "../../home/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { applicationChanged } from "../contract/events.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [{ name: "workspace-application", label: "applications:nav.own" }],
  routes: [
    {
      path: "/workspace/solicitacao",
      resource: "workspace-application",
      action: "list",
      page: () => import("./pages/own-application.tsx"),
    },
  ],
  fills: [
    fill(
      joining,
      10,
      lazyPart(["applications"], () => import("./components/joining.tsx")),
    ),
  ],
  live: [
    {
      resource: "workspace-application",
      events: [applicationChanged],
      scope: ({ id }) => `user.${id}`,
    },
  ],
});
