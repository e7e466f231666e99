import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { forgetCopies, writeCopy } from "./copy.ts";
import { erasePerson } from "./erase.ts";
import { fills } from "./fills.ts";
import { routes } from "./routes.ts";

export const plugin = defineServerPlugin({
  contract,
  routes,
  fills,
  jobs: [writeCopy, forgetCopies, erasePerson],
});
