import type { Authentication } from "../authentication.ts";

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
