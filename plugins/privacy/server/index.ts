import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { forgetAccountCopies, writeAccountCopy } from "./account/copy.ts";
import { accountRoutes } from "./account/routes.ts";
import { forgetCopies, writeCopy } from "./copy.ts";
import { erasePerson } from "./erase.ts";
import { fills } from "./fills.ts";
import { routes } from "./routes.ts";

export const plugin = defineServerPlugin({
  contract,
  routes: [...routes, ...accountRoutes],
  fills,
  jobs: [writeCopy, forgetCopies, erasePerson, writeAccountCopy, forgetAccountCopies],
});
