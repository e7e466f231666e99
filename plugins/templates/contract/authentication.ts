import { z } from "zod";
import { codeDelivery } from "./template.ts";

/** An Android app that takes a code by itself. */
export const codeApp = z.object({ package_name: z.string(), signature_hash: z.string() });
export type CodeApp = z.output<typeof codeApp>;

/** All that one can choose of an authentication template: its texts are WhatsApp's own. */
export const authentication = z.object({
  delivery: codeDelivery,
  /** For `one_tap` and `zero_tap`. */
  apps: z.array(codeApp),
  /** Adds the sentence that warns against sharing the code. */
  security_recommendation: z.boolean(),
  /** Adds the footer that says how long the code is good. */
  code_expiration_minutes: z.int().nullable(),
  zero_tap_terms_accepted: z.boolean(),
  /** The button's label; empty takes WhatsApp's own in the template's language. */
  button_text: z.string(),
});
export type Authentication = z.output<typeof authentication>;

/** WhatsApp's fixed words, by the language before the underscore; English for those not listed. */
interface Words {
  body: string;
  security: string;
  expiry: (minutes: number) => string;
  copy: string;
  autofill: string;
}

const english: Words = {
  body: "*{{1}}* is your verification code.",
  security: "For your security, do not share this code.",
  expiry: (minutes) => `This code expires in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
  copy: "Copy code",
  autofill: "Autofill",
};

const words: Readonly<Record<string, Words>> = {
  en: english,
  pt: {
    body: "Seu código de verificação é *{{1}}*.",
    security: "Para sua segurança, não compartilhe este código.",
    expiry: (minutes) =>
      `Este código expira em ${minutes} ${minutes === 1 ? "minuto" : "minutos"}.`,
    copy: "Copiar código",
    autofill: "Preencher automaticamente",
  },
  es: {
    body: "Tu código de verificación es *{{1}}*.",
    security: "Por tu seguridad, no lo compartas.",
    expiry: (minutes) =>
      `Este código caduca en ${minutes} ${minutes === 1 ? "minuto" : "minutos"}.`,
    copy: "Copiar código",
    autofill: "Autocompletar",
  },
};

/** An authentication template as its recipient reads it. */
export function authenticationTexts(
  language: string,
  {
    delivery,
    security_recommendation,
    code_expiration_minutes,
    button_text,
  }: Pick<
    Authentication,
    "delivery" | "security_recommendation" | "code_expiration_minutes" | "button_text"
  >,
) {
  const said = words[language.split("_")[0] ?? ""] ?? english;
  const label = delivery === "copy_code" ? said.copy : said.autofill;
  return {
    body: security_recommendation ? `${said.body} ${said.security}` : said.body,
    footer: code_expiration_minutes === null ? null : said.expiry(code_expiration_minutes),
    buttons: [{ type: "otp" as const, text: button_text.trim() || label, delivery }],
  };
}
