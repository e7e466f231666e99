import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { numberRoutes } from "./numbers/routes.ts";
import { penaltyRoutes } from "./penalties/routes.ts";

export const plugin = defineServerPlugin({ contract, routes: [...numberRoutes, ...penaltyRoutes] });
