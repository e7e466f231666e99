import { defineContract } from "../../../src/contract/plugin.ts";

export const contract = defineContract({
  name: "account",
  requires: ["auth", "notifications", "users"],
  endpoints: {},
});
