import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill, tab } from "../../../src/console/plugin.ts";
import { tokenHelp } from "../../api-tokens/console/slots.ts";
import { numberOverview } from "../../numbers/console/slots.ts";
import { resourceTabs } from "../../resources/console/slots.ts";
import { sendCode } from "../../templates/console/slots.ts";
import { entry } from "../contract/entry.ts";

const words = ["messaging"];

export const plugin = defineConsolePlugin({
  entry,
  resources: [{ name: "endpoints", label: "messaging:nav.endpoints", parent: "resources" }],
  tabs: [
    tab(resourceTabs, {
      path: "endpoints",
      resource: "endpoints",
      action: "list",
      order: 60,
      about: "messaging:nav.about",
      can: ["read", "Number"],
      page: () => import("./pages/endpoints.tsx"),
    }),
  ],
  fills: [
    fill(
      tokenHelp,
      10,
      lazyPart(words, () => import("./components/to-endpoints.tsx")),
    ),
    fill(
      numberOverview,
      50,
      lazyPart(words, () => import("./components/number-api.tsx")),
    ),
    fill(
      sendCode,
      10,
      lazyPart(words, () => import("./components/template-code.tsx")),
    ),
  ],
});
