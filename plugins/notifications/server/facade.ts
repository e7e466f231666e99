import { v7 as uuidv7 } from "uuid";
import type { NoticeShape } from "../../../src/contract/notice.ts";
import { sendMail } from "../../../src/server/mail/mailer.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { say } from "../../../src/server/words.ts";
import { accountById } from "../../users/server/facade.ts";
import { notificationCreated } from "../contract/events.ts";
import { settingsOf } from "./settings.ts";
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

interface Told {
  values?: Record<string, string>;
  path: string;
  /** The key of the mail's words, with `name`, `sentence`, `link` and whatever `more` there is. */
  text: string;
  /** What only the mail says. */
  more?: Record<string, string>;
}

/** The same by mail, whatever the person chose: somebody else may have done it. */
export async function tellByMail(
  work: Work,
  userId: string,
  notice: NoticeShape,
  what: Told,
): Promise<void> {
  await notify(work, userId, notice, what);
  await mail(work, userId, notice, what);
}

/** The same by mail, unless the person wants none of its group. */
export async function inform(
  work: Work,
  userId: string,
  notice: NoticeShape,
  what: Told,
): Promise<void> {
  await notify(work, userId, notice, what);
  const { groups } = await settingsOf(work.db, userId);
  if (groups[notice.group]) await mail(work, userId, notice, what);
}

async function mail(
  work: Work,
  userId: string,
  { type }: NoticeShape,
  { values = {}, path, text, more }: Told,
): Promise<void> {
  const account = await accountById(work.db, userId);
  if (!account) return;
  const plugin = statedBy(work.services.contracts, type);
  const sentence = say(account.locale, `${plugin}:notices.${type}`, values);
  await work.enqueue(sendMail, {
    to: account.email,
    subject: sentence.replace(/\.$/, ""),
    text: say(account.locale, text, {
      ...more,
      name: account.first_name,
      sentence,
      link: `${work.services.config.appUrl}${path}`,
    }),
  });
}
