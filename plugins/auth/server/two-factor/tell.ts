import type { NoticeShape } from "../../../../src/contract/notice.ts";
import { sendMail } from "../../../../src/server/mail/mailer.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { say } from "../../../../src/server/words.ts";
import { notify } from "../../../notifications/server/facade.ts";
import { accountById } from "../../../users/server/facade.ts";
import { entry } from "../../contract/entry.ts";

/** In the console and by mail, whatever the person chose: somebody else may have done it. */
export async function tell(
  work: Work,
  userId: string,
  notice: NoticeShape,
  values: Record<string, string> = {},
): Promise<void> {
  const path = "/minha-conta/seguranca";
  await notify(work, userId, notice, { path, values });
  const account = await accountById(work.db, userId);
  if (!account) return;
  const sentence = say(account.locale, `${entry.name}:notices.${notice.type}`, values);
  await work.enqueue(sendMail, {
    to: account.email,
    subject: sentence.replace(/\.$/, ""),
    text: say(account.locale, "auth:mail.security_text", {
      name: account.first_name,
      sentence,
      link: `${work.services.config.appUrl}${path}`,
    }),
  });
}
