import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { demo } from "./demo.ts";
import { fieldRoutes } from "./fields.ts";
import { fills } from "./fills.ts";
import { valueRoutes } from "./values.ts";

export const plugin = defineServerPlugin({
  contract,
  routes: [...fieldRoutes, ...valueRoutes],
  fills,
  demo,
});
