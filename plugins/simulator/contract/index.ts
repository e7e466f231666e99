import { defineContract } from "../../../src/contract/plugin.ts";
import * as endpoints from "./endpoints.ts";
import { phoneChanged } from "./events.ts";

export const contract = defineContract({
  name: "simulator",
  requires: ["auth", "contacts", "messenger", "numbers", "templates"],
  endpoints,
  events: [phoneChanged],
});
