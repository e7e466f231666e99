import { z } from "zod";
import { id, instant } from "../../../src/contract/wire.ts";

/** The groups a person may turn off; `system` and `support` are always kept in the history. */
export const preferenceGroup = z.enum([
  "system",
  "promotions",
  "newsletter",
  "resources",
  "support",
]);
export type PreferenceGroup = z.output<typeof preferenceGroup>;

/** What can happen to a person's things. The words are the plugin's, by this type. */
export const notificationType = z.enum([
  "password_changed",
  "number_associated",
  "number_removed",
  "number_role_changed",
  "export_finished",
  "export_failed",
  "workspace_joined",
]);
export type NotificationType = z.output<typeof notificationType>;

export const notification = z.object({
  id,
  type: notificationType,
  /** Values for the sentence: names, never secrets. */
  values: z.record(z.string(), z.string()),
  /** Where the console leads; null when there is nothing to open. */
  path: z.string().nullable(),
  created_at: instant,
  read_at: instant.nullable(),
});
export type Notification = z.output<typeof notification>;

/** Local alerts of the messenger, and which groups are mailed. */
export const settings = z.object({
  enabled: z.boolean(),
  sounds: z.boolean(),
  preview: z.boolean(),
  groups: z.record(preferenceGroup, z.boolean()),
});
export type Settings = z.output<typeof settings>;
