import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";
import { notification } from "./notification.ts";

export const notificationCreated = defineEvent({
  name: "notification.created",
  payload: z.object({
    user_id: id,
    notification,
    unread: z.int(),
    /** It is shown by no toast. */
    quiet: z.boolean().optional(),
  }),
  scopes: ({ user_id }) => [`user.${user_id}`],
  entity: (payload) => payload.notification.id,
});

export const notificationsRead = defineEvent({
  name: "notifications.read",
  payload: z.object({ user_id: id, unread: z.int() }),
  scopes: ({ user_id }) => [`user.${user_id}`],
  entity: ({ user_id }) => user_id,
});
