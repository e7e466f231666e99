import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { fills } from "./fills.ts";
import { routes } from "./routes.ts";

export const plugin = defineServerPlugin({ contract, routes, fills });
