import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { demo } from "./demo.ts";
import { readCodes } from "./read.ts";
import { routes } from "./routes.ts";

export const plugin = defineServerPlugin({ contract, routes, jobs: [readCodes], demo });
