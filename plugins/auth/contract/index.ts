import { defineContract } from "../../../src/contract/plugin.ts";
import * as endpoints from "./endpoints.ts";
import * as staff from "./staff/endpoints.ts";

export const contract = defineContract({
  name: "auth",
  requires: ["audit", "users", "notifications"],
  endpoints: { ...endpoints, ...staff },
});
