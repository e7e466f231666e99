import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { flag, id, listQuery, nothing, one, page } from "../../../src/contract/wire.ts";
import { notification, preferenceGroup, settings } from "./notification.ts";

export const listNotifications = defineEndpoint({
  name: "listNotifications",
  method: "GET",
  path: "/user/notifications",
  access: "session",
  query: listQuery(["created_at"], { unread: flag.optional() }),
  response: page(notification).extend({ unread: z.int() }),
  summary: "What happened to the caller's things, newest first, with the unread count",
});

export const readAllNotifications = defineEndpoint({
  name: "readAllNotifications",
  method: "POST",
  path: "/user/notifications/read-all",
  access: "session",
  can: ["update", "Account"],
  response: nothing,
  summary: "Marks the whole history read",
});

const ofNotification = z.object({ notification: id });

export const readNotification = defineEndpoint({
  name: "readNotification",
  method: "POST",
  path: "/user/notifications/:notification/read",
  access: "session",
  can: ["update", "Account"],
  params: ofNotification,
  response: nothing,
  summary: "Marks one line of the caller's history read",
});

export const unreadNotification = defineEndpoint({
  name: "unreadNotification",
  method: "POST",
  path: "/user/notifications/:notification/unread",
  access: "session",
  can: ["update", "Account"],
  params: ofNotification,
  response: nothing,
  summary: "Marks one line of the caller's history unread again",
});

export const getNotificationSettings = defineEndpoint({
  name: "getNotificationSettings",
  method: "GET",
  path: "/user/notification-settings",
  access: "session",
  response: one(settings),
  summary:
    "Local alerts, quiet numbers and mailed groups, all on until changed but for colleagues' conversations",
});

export const updateNotificationSettings = defineEndpoint({
  name: "updateNotificationSettings",
  method: "PUT",
  path: "/user/notification-settings",
  access: "session",
  can: ["update", "Account"],
  body: settings
    .partial()
    .extend({ groups: z.partialRecord(preferenceGroup, z.boolean()).optional() }),
  response: one(settings),
  lastWins: "one's own switches, each sent alone",
  summary: "Changes local alerts, quiet numbers and mailed groups; what is missing stays",
});
