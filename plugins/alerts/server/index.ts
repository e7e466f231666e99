import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { demo } from "./demo.ts";
import { staffRoutes } from "./routes.ts";
import { shownRoutes } from "./shown.ts";

export const plugin = defineServerPlugin({
  contract,
  routes: [...staffRoutes, ...shownRoutes],
  // Whoever is signed in may know that something is published; what it says is asked for.
  channels: { everyone: async () => true },
  demo,
});
