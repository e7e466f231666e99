import { eq } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import type { Settings } from "../contract/notification.ts";
import { notificationSettings } from "./tables.ts";

export const unchosen: Settings = {
  enabled: true,
  sounds: true,
  preview: true,
  colleagues: false,
  quiet: {},
  groups: { system: true, promotions: true, newsletter: true, resources: true, support: true },
};

/** What a person chose; until then everything of their own is on. */
export async function settingsOf(db: Database, userId: string): Promise<Settings> {
  const [row] = await db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.user_id, userId));
  if (!row) return unchosen;
  const { user_id: _, ...settings } = row;
  return settings;
}
