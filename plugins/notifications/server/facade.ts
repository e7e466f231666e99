import { v7 as uuidv7 } from "uuid";
import type { NoticeShape } from "../../../src/contract/notice.ts";
import { sendMail } from "../../../src/server/mail/mailer.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { say } from "../../../src/server/words.ts";
import { accountById } from "../../users/server/facade.ts";
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

/**
 * The same by mail, whatever the person chose: somebody else may have done it. `text` is the key of
 * the mail's words, with `name`, `sentence` and `link`.
 */
export async function tellByMail(
  work: Work,
  userId: string,
  notice: NoticeShape,
  what: { values?: Record<string, string>; path: string; text: string },
): Promise<void> {
  const { values = {}, path, text } = what;
  await notify(work, userId, notice, { path, values });
  const account = await accountById(work.db, userId);
  if (!account) return;
  const plugin = statedBy(work.services.contracts, notice.type);
  const sentence = say(account.locale, `${plugin}:notices.${notice.type}`, values);
  await work.enqueue(sendMail, {
    to: account.email,
    subject: sentence.replace(/\.$/, ""),
    text: say(account.locale, text, {
      name: account.first_name,
      sentence,
      link: `${work.services.config.appUrl}${path}`,
    }),
  });
}
