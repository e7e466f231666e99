import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { demo } from "./demo.ts";
import { useRoutes } from "./routes.ts";
import { staffRoutes } from "./staff/routes.ts";
import { callWebhooks } from "./usage/calls.ts";
import { forgetUses } from "./usage/forget.ts";
import { tellUse } from "./usage/tell.ts";
import { webhooks } from "./usage/webhook.ts";

export const plugin = defineServerPlugin({
  contract,
  routes: [...useRoutes, ...staffRoutes],
  jobs: [tellUse, forgetUses],
  webhooks: { ...webhooks, ...callWebhooks },
  demo,
});
