import { defineEntry } from "../../../src/contract/plugin.ts";

export const entry = defineEntry({
  name: "system",
  requires: ["alerts", "audit", "notifications", "users", "webhooks"],
});
