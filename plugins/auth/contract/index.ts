import { defineContract } from "../../../src/contract/plugin.ts";
import * as endpoints from "./endpoints.ts";

export const contract = defineContract({
  name: "auth",
  requires: ["users", "notifications"],
  endpoints,
});
