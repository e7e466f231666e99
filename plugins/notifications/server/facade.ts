import { v7 as uuidv7 } from "uuid";
import type { NoticeShape } from "../../../src/contract/notice.ts";
import { sendMail } from "../../../src/server/mail/mailer.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { accountById } from "../../users/server/facade.ts";
import { notificationCreated } from "../contract/events.ts";
import { mailOf } from "./mail.ts";
import { settingsOf } from "./settings.ts";
import { statedBy } from "./stated-by.ts";
import { notifications } from "./tables.ts";
import { unreadOf } from "./unread.ts";

interface Told {
  values?: Record<string, string>;
  path?: string;
}

interface Mailed {
  /** The key of the mail's words, with `name`, `sentence`, `link` and whatever `more` there is. */
  text: string;
  /** What only the mail says. */
  more?: Record<string, string>;
}

/** Puts one line into a person's history and on their open consoles; answers which, or null where they erased their account. */
async function tell(
  work: Work,
  userId: string,
  { type, quiet }: NoticeShape,
  { values = {}, path }: Told,
  mail: Pick<typeof notifications.$inferInsert, "mail_waiting" | "mail">,
): Promise<string | null> {
  if (!(await accountById(work.db, userId))) return null;
  const plugin = statedBy(work.services.contracts, type);
  if (plugin === null) throw new Error(`no plugin states the notice ${type}`);
  const shown = {
    id: uuidv7(),
    type,
    values,
    path: path ?? null,
    created_at: work.now,
    read_at: null,
  };
  await work.db.insert(notifications).values({ ...shown, user_id: userId, ...mail });
  await work.emit(notificationCreated, {
    user_id: userId,
    notification: { ...shown, plugin },
    unread: await unreadOf(work.db, userId),
    ...(quiet && { quiet }),
  });
  return shown.id;
}

/** Tells a person now, and in the next mail of theirs, unless they want none of its group. */
export async function notify(
  work: Work,
  userId: string,
  notice: NoticeShape,
  { mail, ...what }: Told & { mail?: Mailed },
): Promise<void> {
  const { groups } = await settingsOf(work.db, userId);
  await tell(work, userId, notice, what, {
    mail_waiting: groups[notice.group],
    mail: mail ?? null,
  });
}

/** The same with a mail at once, whatever the person chose: somebody else may have done it. */
export async function tellByMail(
  work: Work,
  userId: string,
  notice: NoticeShape,
  { text, more, ...what }: Told & Mailed,
): Promise<void> {
  const id = await tell(work, userId, notice, what, { mail_waiting: false });
  const account = await accountById(work.db, userId);
  // At an address that nobody has proved somebody else may read it.
  if (id === null || !account?.email_verified_at) return;
  const row = { id, type: notice.type, values: what.values ?? {}, path: what.path ?? null };
  const mail = mailOf(work.services, account, [{ ...row, mail: { text, ...(more && { more }) } }]);
  await work.enqueue(sendMail, mail);
}
