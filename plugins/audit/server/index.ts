import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { verify } from "./verify.ts";

export const plugin = defineServerPlugin({
  contract,
  routes: [],
  commands: { "verify-audit": verify },
});
