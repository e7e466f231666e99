import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { demo } from "./demo/demo.ts";
import { search } from "./find.ts";
import { forgetLocks } from "./jobs.ts";
import { appeal, submit, withdraw } from "./network/hand-over.ts";
import { syncJob, syncStale } from "./network/sync.ts";
import { webhooks } from "./network/webhooks.ts";
import { readRoutes } from "./routes.ts";
import { writeRoutes } from "./write/routes.ts";

export const plugin = defineServerPlugin({
  contract,
  routes: [...readRoutes, ...writeRoutes],
  jobs: [submit, withdraw, appeal, syncJob, syncStale, forgetLocks],
  webhooks,
  search,
  demo,
});
