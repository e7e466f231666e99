import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { count, countDemo } from "./count/follow.ts";
import { forgetCounted } from "./count/forget.ts";
import { routes } from "./routes.ts";

export const plugin = defineServerPlugin({
  contract,
  routes,
  jobs: [count, forgetCounted],
  demo: countDemo,
});
