import { defineContract } from "../../../src/contract/plugin.ts";
import * as endpoints from "./endpoints.ts";
import { entry } from "./entry.ts";

export const contract = defineContract({ ...entry, endpoints });
