import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { demo } from "./demo.ts";
import { webhooks } from "./usage/webhook.ts";

export const plugin = defineServerPlugin({ contract, routes: [], webhooks, demo });
