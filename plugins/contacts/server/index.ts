import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { demo } from "./demo.ts";
import { fills } from "./fills.ts";
import { forgetExports, writeExport } from "./jobs.ts";
import { routes } from "./routes.ts";

export const plugin = defineServerPlugin({
  contract,
  routes,
  jobs: [writeExport, forgetExports],
  fills,
  demo,
});
