import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { openDriver } from "./driver.ts";
import { forgetKeys, settleTold } from "./messages.ts";
import { circuits, company } from "./signs.ts";

export const plugin = defineServerPlugin({
  contract,
  gateway: { name: "cloud", open: openDriver },
  routes: [],
  jobs: [forgetKeys],
  webhooks: { messages: settleTold },
  checks: { company, circuits },
});
