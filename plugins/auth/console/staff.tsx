import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill } from "../../../src/console/plugin.ts";
import { userOverview } from "../../users/console/slots.ts";
import { entry } from "../contract/entry.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/staff/resources.ts"),
  resources: [{ name: "user-sessions" }],
  fills: [
    fill(
      userOverview,
      20,
      lazyPart(["auth"], () => import("./staff/two-factor-panel.tsx")),
    ),
    fill(
      userOverview,
      10,
      lazyPart(["auth"], () => import("./staff/access-panel.tsx")),
    ),
  ],
});
