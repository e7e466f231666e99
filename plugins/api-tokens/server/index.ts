import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { demo } from "./demo.ts";
import { tellExpiring } from "./expiring.ts";
import { fills } from "./fills.ts";
import { identify } from "./identify.ts";
import { routes } from "./routes.ts";

export const plugin = defineServerPlugin({
  contract,
  identify,
  routes,
  fills,
  jobs: [tellExpiring],
  demo,
});
