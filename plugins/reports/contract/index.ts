import { defineContract } from "../../../src/contract/plugin.ts";
import { audit } from "./audit.ts";
import * as endpoints from "./endpoints.ts";
import { entry } from "./entry.ts";
import * as resources from "./resources.ts";

/** Requests of one person: each writes a file of all numbers. */
const limits = { "report-file": { points: 20, seconds: 600 } } as const;

export const contract = defineContract({ ...entry, limits, endpoints, resources, audit });
