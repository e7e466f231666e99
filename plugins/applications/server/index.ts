import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { count } from "../../../src/server/work/counts.ts";
import { listWorkspaceApplications } from "../contract/endpoints.ts";
import { contract } from "../contract/index.ts";
import { demo } from "./demo.ts";
import { fills } from "./fills.ts";
import { routes } from "./routes.ts";

export const plugin = defineServerPlugin({
  contract,
  routes,
  fills,
  counts: { pending: count(listWorkspaceApplications, { status: "pending" }) },
  demo,
});
