import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { forgetUndo } from "./forget.ts";
import { moveMessages } from "./move.ts";
import { routes } from "./routes.ts";

export const plugin = defineServerPlugin({ contract, routes, jobs: [forgetUndo, moveMessages] });
