import { defineContract } from "../../../src/contract/plugin.ts";
import * as endpoints from "./endpoints.ts";
import { notificationCreated, notificationsRead } from "./events.ts";

export const contract = defineContract({
  name: "notifications",
  requires: ["users"],
  endpoints,
  events: [notificationCreated, notificationsRead],
});
