import { brand } from "../../../src/contract/brand.ts";
import type { Mail } from "../../../src/server/mail/mailer.ts";
import type { Services } from "../../../src/server/services.ts";
import { say } from "../../../src/server/words.ts";
import type { Account } from "../../users/server/facade.ts";
import { noticePath } from "../contract/link.ts";
import { statedBy } from "./stated-by.ts";
import type { notifications } from "./tables.ts";

type Row = Pick<typeof notifications.$inferSelect, "id" | "type" | "values" | "path" | "mail">;

/** One mail of what happened: one thing in its own words, several as a list. */
export function mailOf(
  { contracts, config }: Pick<Services, "contracts" | "config">,
  { email, locale, first_name: name }: Account,
  rows: readonly Row[],
): Omit<Mail, "id"> {
  const history = "/minha-conta/notificacoes";
  const said = rows.flatMap(({ id, type, values, path, mail }) => {
    const plugin = statedBy(contracts, type);
    if (plugin === null) return [];
    const sentence = say(locale, `${plugin}:notices.${type}`, values);
    return [{ sentence, link: `${config.appUrl}${noticePath(path ?? history, id)}`, mail }];
  });
  const [first] = said;
  const choose = `${config.appUrl}${history}`;
  if (said.length === 1 && first) {
    const { sentence, link, mail } = first;
    return {
      to: email,
      subject: sentence.replace(/\.$/, ""),
      text: say(locale, mail?.text ?? "notifications:mail.one", {
        ...mail?.more,
        name,
        sentence,
        link,
        choose,
      }),
    };
  }
  const count = said.length;
  return {
    to: email,
    subject: say(locale, "notifications:mail.several_subject", { brand: brand.name, count }),
    text: say(locale, "notifications:mail.several", {
      name,
      list: said.map(({ sentence, link }) => `${sentence}\n${link}`).join("\n\n"),
      choose,
    }),
  };
}
