import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { demo } from "./demo.ts";
import { useRoutes } from "./routes.ts";
import { staffRoutes } from "./staff/routes.ts";
import { callWebhooks } from "./usage/calls.ts";
import { webhooks } from "./usage/webhook.ts";

export const plugin = defineServerPlugin({
  contract,
  routes: [...useRoutes, ...staffRoutes],
  webhooks: { ...webhooks, ...callWebhooks },
  demo,
});
