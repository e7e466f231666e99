import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { recorder } from "./record.ts";
import { verify } from "./verify.ts";

export const plugin = defineServerPlugin({
  contract,
  routes: [],
  recorder,
  commands: { "verify-audit": verify },
});
