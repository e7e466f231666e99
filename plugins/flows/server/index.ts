import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { demo } from "./demo/demo.ts";
import { fills } from "./fills.ts";
import { search } from "./find.ts";
import { submit, withdraw } from "./network/hand-over.ts";
import { followStates, webhooks } from "./network/move.ts";
import { readRoutes } from "./read/routes.ts";
import { writeRoutes } from "./write/routes.ts";

export const plugin = defineServerPlugin({
  contract,
  routes: [...readRoutes, ...writeRoutes],
  jobs: [submit, withdraw, followStates],
  webhooks,
  search,
  fills,
  demo,
});
