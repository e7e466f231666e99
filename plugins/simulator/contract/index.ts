import { defineContract } from "../../../src/contract/plugin.ts";
import * as endpoints from "./endpoints.ts";
import { entry } from "./entry.ts";
import { phoneChanged } from "./events.ts";

export const contract = defineContract({
  ...entry,
  endpoints,
  events: [phoneChanged],
});
