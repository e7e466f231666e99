import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { count } from "../../../src/server/work/counts.ts";
import { listServices } from "../contract/endpoints.ts";
import { contract } from "../contract/index.ts";
import { demo } from "./demo/demo.ts";
import { search } from "./find.ts";
import { firstStart } from "./first-start.ts";
import { priceRoutes } from "./prices.ts";
import { serviceRoutes } from "./routes.ts";

export const plugin = defineServerPlugin({
  contract,
  routes: [...serviceRoutes, ...priceRoutes],
  counts: {
    active: count(listServices, { status: "active" }),
    unpriced: count(listServices, { status: "active", unpriced: true }),
  },
  search,
  demo,
  firstStart,
});
