import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { id } from "../../../src/contract/wire.ts";
import { rowsOf } from "../../../src/server/db/database.ts";
import { inPortions } from "../../../src/server/db/portions.ts";
import { sendMail } from "../../../src/server/mail/mailer.ts";
import { defineJob, type Work } from "../../../src/server/plugin.ts";
import { accountById } from "../../users/server/facade.ts";
import { mailOf } from "./mail.ts";
import { settingsOf } from "./settings.ts";
import { notificationMails, notifications } from "./tables.ts";

/** How long (s) the first news waits for others, and how long a person is left alone after a mail. */
const gathered = 120;
const apart = 3_600;
/** People that are queued in one transaction. */
const batch = 200;

/** Takes what waits and queues its one mail in the same transaction: a crash loses and repeats nothing. */
async function mailTo(work: Work, userId: string): Promise<void> {
  const { db, services, now } = work;
  const account = await accountById(db, userId);
  if (!account?.email_verified_at) return;
  const waiting = and(eq(notifications.user_id, userId), eq(notifications.mail_waiting, true));
  const taken = await db
    .update(notifications)
    .set({ mail_waiting: false })
    .where(waiting)
    .returning();
  const ids = taken.map((notice) => notice.id);
  await db.update(notifications).set({ mail: null }).where(inArray(notifications.id, ids));
  const { groups } = await settingsOf(db, userId);
  const groupOf = new Map(
    services.contracts.flatMap(({ notices }) => notices ?? []).map((n) => [n.type, n.group]),
  );
  // What was read meanwhile is known, and what nobody states any more has no words.
  const news = taken
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .filter(({ type, read_at }) => {
      const group = groupOf.get(type);
      return read_at === null && group !== undefined && groups[group];
    });
  if (news.length === 0 || account.suspended) return;
  await work.enqueue(sendMail, mailOf(services, account, news));
  await db
    .insert(notificationMails)
    .values({ user_id: userId, mailed_at: now })
    .onConflictDoUpdate({ target: notificationMails.user_id, set: { mailed_at: now } });
}

/** One at a time in a transaction of its own: what fails is tried again by itself, and holds up no other's mail. */
export const mailPerson = defineJob({
  name: "notifications.mail-person",
  title: "notifications:jobs.mailPerson",
  lane: "steady",
  payload: z.object({ user_id: id }),
  run: ({ user_id }, { transact }) => transact((work) => mailTo(work, user_id)),
});

/** One mail for all that happened to a person in an hour; to an address that nobody has proved, none: it waits. */
export const mailNews = defineJob({
  name: "notifications.mail-news",
  payload: z.object({}),
  every: 60,
  lane: "steady",
  run: async (_, { db, now, transact }) => {
    const before = (seconds: number) => new Date(now.getTime() - seconds * 1_000).toISOString();
    const portions = inPortions<{ user_id: string }>(batch, async (last, limit) =>
      rowsOf<{ user_id: string }>(
        await db.execute(sql`
          select waiting.user_id from notifications waiting
          join users on users.id = waiting.user_id and users.email_verified_at is not null
          left join notification_mails mailed on mailed.user_id = waiting.user_id
          where waiting.mail_waiting and ${last ? sql`waiting.user_id > ${last.user_id}` : sql`true`}
            and (mailed.mailed_at is null or mailed.mailed_at <= ${before(apart)})
          group by waiting.user_id
          having min(waiting.created_at) <= ${before(gathered)}
          order by waiting.user_id limit ${limit}`),
      ),
    );
    for await (const some of portions) {
      await transact(async ({ enqueue }) => {
        for (const { user_id } of some) await enqueue(mailPerson, { user_id }, { key: user_id });
      });
    }
  },
});
