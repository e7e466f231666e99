import type { Authentication } from "../authentication.ts";
import type { Draft } from "./draft.ts";
import { type Finding, refused } from "./finding.ts";
import { templateLimits } from "./limits.ts";

/** An Android app's id: at least two parts, each beginning with a letter. */
const packageName = /^[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)+$/;

export function authenticationFindings({ authentication }: Draft): Finding[] {
  if (authentication === null) {
    return [
      refused("authentication_empty", "templates:findings.delivery", "authentication.delivery"),
    ];
  }
  const { delivery, apps, code_expiration_minutes, zero_tap_terms_accepted, button_text } =
    authentication;
  const found: Finding[] = [];
  const put = (change: Partial<typeof authentication>): Finding["mend"] => ({
    authentication: { ...authentication, ...change },
  });
  const { least, most } = templateLimits.expiration;
  const minutes = code_expiration_minutes;
  if (minutes !== null && (minutes < least || minutes > most)) {
    found.push(
      refused(
        "expiration",
        "templates:findings.expiration",
        "authentication.code_expiration_minutes",
        {
          params: { least, most },
          mend: put({ code_expiration_minutes: Math.min(most, Math.max(least, minutes)) }),
        },
      ),
    );
  }
  if (button_text.length > templateLimits.label) {
    found.push(
      refused("button_label_too_long", "templates:findings.tooLong", "authentication.button_text", {
        range: { start: templateLimits.label, end: button_text.length },
        params: { max: templateLimits.label, length: button_text.length },
        meta: 2388040,
      }),
    );
  }
  if (delivery === "copy_code") return found;
  if (apps.length === 0) {
    found.push(refused("apps_empty", "templates:findings.appsEmpty", "authentication.apps"));
  }
  if (apps.length > templateLimits.apps) {
    found.push(
      refused("too_many_apps", "templates:findings.tooManyApps", "authentication.apps", {
        params: { max: templateLimits.apps },
        mend: put({ apps: apps.slice(0, templateLimits.apps) }),
      }),
    );
  }
  for (const [at, { package_name, signature_hash }] of apps.entries()) {
    const path = `authentication.apps.${at}`;
    if (package_name.length > templateLimits.packageName || !packageName.test(package_name)) {
      found.push(refused("package_name", "templates:findings.packageName", `${path}.package_name`));
    }
    if (
      !/^[A-Za-z0-9+/=]*$/.test(signature_hash) ||
      signature_hash.length !== templateLimits.signatureHash
    ) {
      found.push(
        refused("signature_hash", "templates:findings.signatureHash", `${path}.signature_hash`, {
          params: { length: templateLimits.signatureHash },
        }),
      );
    }
  }
  if (delivery === "zero_tap" && !zero_tap_terms_accepted) {
    found.push(
      refused(
        "zero_tap_terms",
        "templates:findings.terms",
        "authentication.zero_tap_terms_accepted",
      ),
    );
  }
  return found;
}

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
