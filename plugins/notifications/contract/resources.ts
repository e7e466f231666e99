import { defineResource } from "../../../src/contract/resource.ts";
import { listNotifications } from "./endpoints.ts";

export const notifications = defineResource({
  name: "notifications",
  list: listNotifications,
  sort: "-created_at",
});
