import type { NotificationType } from "../contract/notification.ts";

/** What happened, as a sentence with the notification's values in it. */
export const sentences: Record<NotificationType, string> = {
  password_changed: "notifications:types.password_changed",
  number_associated: "notifications:types.number_associated",
  number_removed: "notifications:types.number_removed",
  number_role_changed: "notifications:types.number_role_changed",
  export_finished: "notifications:types.export_finished",
  export_failed: "notifications:types.export_failed",
  workspace_joined: "notifications:types.workspace_joined",
};
