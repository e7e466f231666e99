import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill, type Refresh, tab } from "../../../src/console/plugin.ts";
import { numberSettings, numberTabs } from "../../numbers/console/slots.ts";
import { sandboxTabs } from "../../sandbox/console/slots.ts";
import { workspaceTabs } from "../../workspaces/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { webhookMovedName } from "../contract/event-names.ts";

const can = ["set", "Webhook"] as const;

const ofWebhook: Refresh["scope"] = (_, { webhook }) =>
  webhook === undefined ? null : `webhook.${webhook}`;
const moved = { name: webhookMovedName };
/** A busy webhook ends many deliveries a second. */
const every = 1_000;

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  tabs: [
    tab(sandboxTabs, {
      path: "configuracoes",
      title: "webhooks:nav.lab",
      order: 40,
      page: () => import("./pages/sandbox-settings.tsx"),
    }),
    tab(sandboxTabs, {
      path: "configuracoes/assinatura",
      title: "webhooks:nav.signature",
      order: 41,
      hidden: true,
      page: () => import("./pages/sandbox-signature.tsx"),
    }),
    tab(sandboxTabs, {
      path: "configuracoes/:delivery",
      title: "webhooks:nav.delivery",
      order: 42,
      hidden: true,
      page: () => import("./pages/sandbox-delivery.tsx"),
    }),
    tab(numberTabs, {
      path: "webhook",
      title: "webhooks:nav.lab",
      order: 65,
      can,
      page: () => import("./pages/number-lab.tsx"),
    }),
    tab(numberTabs, {
      path: "webhook/assinatura",
      title: "webhooks:nav.signature",
      order: 66,
      hidden: true,
      can,
      page: () => import("./pages/number-signature.tsx"),
    }),
    tab(numberTabs, {
      path: "webhook/:delivery",
      title: "webhooks:nav.delivery",
      order: 67,
      hidden: true,
      can,
      page: () => import("./pages/number-delivery.tsx"),
    }),
    tab(workspaceTabs, {
      path: "configuracoes",
      title: "webhooks:nav.settings",
      order: 60,
      page: () => import("./pages/workspace-settings.tsx"),
    }),
    tab(workspaceTabs, {
      path: "webhook",
      title: "webhooks:nav.lab",
      order: 65,
      can,
      page: () => import("./pages/workspace-lab.tsx"),
    }),
    tab(workspaceTabs, {
      path: "webhook/assinatura",
      title: "webhooks:nav.signature",
      order: 66,
      hidden: true,
      can,
      page: () => import("./pages/workspace-signature.tsx"),
    }),
    tab(workspaceTabs, {
      path: "webhook/:delivery",
      title: "webhooks:nav.delivery",
      order: 67,
      hidden: true,
      can,
      page: () => import("./pages/workspace-delivery.tsx"),
    }),
  ],
  fills: [
    fill(
      numberSettings,
      5,
      lazyPart(["webhooks"], () => import("./components/number-panel.tsx")),
    ),
  ],
  resources: [{ name: "webhooks" }, { name: "webhook-deliveries" }],
  live: [
    { resource: "webhooks", events: [moved], scope: ofWebhook, every },
    { resource: "webhook-deliveries", events: [moved], scope: ofWebhook, every },
  ],
});
