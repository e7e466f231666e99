import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { demo } from "./demo.ts";
import { planServiceRoutes } from "./plan-services.ts";
import { planRoutes } from "./routes.ts";

export const plugin = defineServerPlugin({
  contract,
  routes: [...planRoutes, ...planServiceRoutes],
  demo,
});
