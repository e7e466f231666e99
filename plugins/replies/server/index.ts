import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { demo } from "./demo.ts";
import { fileRoute, forgetUnused } from "./files.ts";
import { fills } from "./fills.ts";
import { routes } from "./routes.ts";

export const plugin = defineServerPlugin({
  contract,
  routes: [...routes, fileRoute],
  fills,
  jobs: [forgetUnused],
  demo,
});
