import { and, count, eq, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "../../../src/server/db/database.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { notificationCreated } from "../contract/events.ts";
import type { NotificationType } from "../contract/notification.ts";
import { notifications } from "./tables.ts";

export async function unreadOf(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(notifications)
    .where(and(eq(notifications.user_id, userId), isNull(notifications.read_at)));
  return row?.total ?? 0;
}

/** Puts one line into a person's history and on their open consoles. */
export async function notify(
  work: Work,
  userId: string,
  what: { type: NotificationType; values?: Record<string, string>; path?: string },
): Promise<void> {
  const row = {
    id: uuidv7(),
    user_id: userId,
    type: what.type,
    values: what.values ?? {},
    path: what.path ?? null,
    created_at: work.now,
    read_at: null,
  };
  await work.db.insert(notifications).values(row);
  const { user_id, ...notification } = row;
  await work.emit(notificationCreated, {
    user_id,
    notification,
    unread: await unreadOf(work.db, userId),
  });
}
