import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { count } from "../../../src/server/work/counts.ts";
import { listCoupons } from "../contract/endpoints.ts";
import { contract } from "../contract/index.ts";
import { demo } from "./demo.ts";
import { search } from "./find.ts";
import { routes } from "./routes.ts";

export const plugin = defineServerPlugin({
  contract,
  routes,
  counts: {
    active: count(listCoupons, { state: "active" }),
    ending: count(listCoupons, { ending: true }),
    used_up: count(listCoupons, { state: "used_up" }),
  },
  search,
  demo,
});
