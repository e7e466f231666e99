import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { demo } from "./demo.ts";
import { fileRoute, forgetUnused } from "./files.ts";
import { routes } from "./routes.ts";

export const plugin = defineServerPlugin({
  contract,
  routes: [...routes, fileRoute],
  jobs: [forgetUnused],
  demo,
});
