import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { count } from "../../../src/server/work/counts.ts";
import { contract } from "../contract/index.ts";
import { listAllTickets } from "../contract/staff/endpoints.ts";
import { demo } from "./demo.ts";
import { forgetUnsent } from "./files.ts";
import { fills } from "./fills.ts";
import { routes } from "./routes.ts";
import { search } from "./search.ts";
import { answerRoutes } from "./staff/answers.ts";
import { staffRoutes } from "./staff/routes.ts";

export const plugin = defineServerPlugin({
  contract,
  fills,
  routes: [...routes, ...staffRoutes, ...answerRoutes],
  jobs: [forgetUnsent],
  counts: {
    waiting: count(listAllTickets, { waiting: true }),
    unassigned: count(listAllTickets, { status: "open", unassigned: true }),
    open: count(listAllTickets, { status: "open" }),
  },
  search,
  demo,
});
