import { and, count, eq, gt, inArray, isNull, lte } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { sendMail } from "../../../src/server/mail/mailer.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { hashSecret, newSecret } from "../../../src/server/secrets/tokens.ts";
import { say } from "../../../src/server/words.ts";
import { type Account, holdAccount } from "../../users/server/facade.ts";
import { mailLinks } from "./tables.ts";

type Kind = (typeof mailLinks.$inferSelect)["kind"];
type Addressee = Pick<Account, "id" | "email" | "first_name" | "locale">;

/** Hours a link works, and the console's page behind it. */
const kinds = {
  reset: {
    hours: 1,
    path: "/password/confirm/",
    subject: "auth:mail.reset_subject",
    text: "auth:mail.reset_text",
  },
  invite: {
    hours: 72,
    path: "/password/confirm/",
    subject: "auth:mail.invite_subject",
    text: "auth:mail.invite_text",
  },
  verify: {
    hours: 72,
    path: "/verify/email/",
    subject: "auth:mail.verify_subject",
    text: "auth:mail.verify_text",
  },
} as const;

/**
 * Mails a new link; older ones of the same kind stop working. Those of a reset do not: anybody may ask
 * for one, and would end the link that the person waits for.
 */
export async function mailLink(work: Work, kind: Kind, to: Addressee): Promise<void> {
  const { hours, path, subject, text } = kinds[kind];
  const secret = newSecret();
  await work.db
    .delete(mailLinks)
    .where(
      and(
        eq(mailLinks.user_id, to.id),
        eq(mailLinks.kind, kind),
        isNull(mailLinks.used_at),
        kind === "reset" ? lte(mailLinks.expires_at, work.now) : undefined,
      ),
    );
  await work.db.insert(mailLinks).values({
    id: uuidv7(),
    kind,
    user_id: to.id,
    email: to.email,
    token_hash: hashSecret(secret),
    expires_at: new Date(work.now.getTime() + hours * 3_600_000),
  });
  const values = {
    name: to.first_name,
    hours,
    link: `${work.services.config.appUrl}${path}${secret}`,
  };
  await work.enqueue(sendMail, {
    to: to.email,
    subject: say(to.locale, subject),
    text: say(to.locale, text, values),
  });
}

/** So many resets of an account are mailed in the hour that each works. */
const resetsAnHour = 3;

/** Mails a link to reset the password, unless enough were mailed. */
export async function mailReset(work: Work, to: Addressee): Promise<void> {
  // One after the other, so that of many at once no more are sent.
  await holdAccount(work.db, to.id);
  const [sent] = await work.db
    .select({ total: count() })
    .from(mailLinks)
    .where(
      and(
        eq(mailLinks.user_id, to.id),
        eq(mailLinks.kind, "reset"),
        gt(mailLinks.expires_at, work.now),
      ),
    );
  if ((sent?.total ?? 0) < resetsAnHour) await mailLink(work, "reset", to);
}

/** A new password or address makes links useless that were sent before it: they no longer work. */
export async function forgetLinks({ db }: Pick<Work, "db">, userId: string): Promise<void> {
  await db
    .delete(mailLinks)
    .where(
      and(
        eq(mailLinks.user_id, userId),
        inArray(mailLinks.kind, ["reset", "invite"]),
        isNull(mailLinks.used_at),
      ),
    );
}

/** The link behind a token: unused and in time, or used (to answer a second visit the same way). */
export async function findLink(
  { db, now }: Pick<Work, "db" | "now">,
  among: readonly Kind[],
  token: string,
) {
  const [link] = await db
    .select()
    .from(mailLinks)
    .where(
      and(
        eq(mailLinks.token_hash, hashSecret(token)),
        inArray(mailLinks.kind, [...among]),
        gt(mailLinks.expires_at, now),
      ),
    );
  return link ?? null;
}

/** Marks a link used; false when somebody was quicker. */
export async function useLink({ db, now }: Pick<Work, "db" | "now">, id: string): Promise<boolean> {
  const used = await db
    .update(mailLinks)
    .set({ used_at: now })
    .where(and(eq(mailLinks.id, id), isNull(mailLinks.used_at)))
    .returning({ id: mailLinks.id });
  return used.length > 0;
}
