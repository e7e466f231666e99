import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { forgetUndo } from "./forget.ts";
import { moveMessages } from "./move.ts";
import { routes } from "./routes.ts";
import { fills, joinTold } from "./same-person.ts";

export const plugin = defineServerPlugin({
  contract,
  routes,
  jobs: [forgetUndo, joinTold, moveMessages],
  fills,
});
