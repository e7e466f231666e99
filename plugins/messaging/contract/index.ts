import { defineContract } from "../../../src/contract/plugin.ts";
import * as endpoints from "./endpoints.ts";
import { entry } from "./entry.ts";

/** What one token may ask for; WhatsApp takes 80 messages a second of one number. */
const limits = {
  "messaging-send": { points: 800, seconds: 10 },
  "messaging-upload": { points: 100, seconds: 10 },
  "messaging-read": { points: 200, seconds: 10 },
} as const;

export const contract = defineContract({ ...entry, endpoints, limits });
