import { defineContract } from "../../../src/contract/plugin.ts";
import * as endpoints from "./endpoints.ts";
import { entry } from "./entry.ts";
import * as resources from "./resources.ts";

export const contract = defineContract({ ...entry, endpoints, resources });
