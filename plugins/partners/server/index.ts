import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { demo } from "./demo.ts";
import { search } from "./find.ts";
import { partnerRoutes } from "./routes.ts";
import { workspaceRoutes } from "./workspaces.ts";

export const plugin = defineServerPlugin({
  contract,
  routes: [...partnerRoutes, ...workspaceRoutes],
  search,
  demo,
});
