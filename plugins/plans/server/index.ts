import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { count } from "../../../src/server/work/counts.ts";
import { listPlans } from "../contract/endpoints.ts";
import { contract } from "../contract/index.ts";
import { demo } from "./demo.ts";
import { search } from "./find.ts";
import { planServiceRoutes } from "./plan-services.ts";
import { planRoutes } from "./routes.ts";

export const plugin = defineServerPlugin({
  contract,
  routes: [...planRoutes, ...planServiceRoutes],
  counts: {
    active: count(listPlans, { status: "active" }),
    drafts: count(listPlans, { status: "draft" }),
    ended: count(listPlans, { status: "active", ended: true }),
  },
  search,
  demo,
});
