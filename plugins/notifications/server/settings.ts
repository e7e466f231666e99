import { eq } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import type { Settings } from "../contract/notification.ts";
import { notificationSettings } from "./tables.ts";

export const allOn: Settings = {
  enabled: true,
  sounds: true,
  preview: true,
  groups: { system: true, promotions: true, newsletter: true, resources: true, support: true },
};

/** What a person chose; everything is on until then. */
export async function settingsOf(db: Database, userId: string): Promise<Settings> {
  const [row] = await db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.user_id, userId));
  if (!row) return allOn;
  const { user_id: _, ...settings } = row;
  return settings;
}
