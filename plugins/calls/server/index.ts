import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { fills } from "./fills.ts";
import { routes } from "./routes.ts";
import { settingsRoutes } from "./settings.ts";
import { submit } from "./submit.ts";

export const plugin = defineServerPlugin({
  contract,
  routes: [...routes, ...settingsRoutes],
  jobs: [submit],
  fills,
});
