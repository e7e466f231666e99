import { defineResource } from "../../../src/contract/resource.ts";
import {
  getNotificationSettings,
  updateNotificationSettings,
} from "../../notifications/contract/endpoints.ts";

/** The signed-in person's choices, whose id stands in no address. */
export const notificationSettings = defineResource({
  name: "notification-settings",
  show: getNotificationSettings,
  update: updateNotificationSettings,
});
