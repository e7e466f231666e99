import { v7 as uuidv7 } from "uuid";
import type { NoticeShape } from "../../../src/contract/notice.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { notificationCreated } from "../contract/events.ts";
import { statedBy } from "./stated-by.ts";
import { notifications } from "./tables.ts";
import { unreadOf } from "./unread.ts";

/** Puts one line into a person's history and on their open consoles. */
export async function notify(
  work: Work,
  userId: string,
  { type }: NoticeShape,
  what: { values?: Record<string, string>; path?: string },
): Promise<void> {
  const plugin = statedBy(work.services.contracts, type);
  if (plugin === null) throw new Error(`no plugin states the notice ${type}`);
  const row = {
    id: uuidv7(),
    user_id: userId,
    type,
    values: what.values ?? {},
    path: what.path ?? null,
    created_at: work.now,
    read_at: null,
  };
  await work.db.insert(notifications).values(row);
  const { user_id, ...notification } = row;
  await work.emit(notificationCreated, {
    user_id,
    notification: { ...notification, plugin },
    unread: await unreadOf(work.db, userId),
  });
}
