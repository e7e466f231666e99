import type { RejectionReason } from "../message-template.ts";
import type { Draft } from "./draft.ts";
import { type Finding, warned } from "./finding.ts";
import { rangesOf } from "./words.ts";

// Portuguese, Spanish and English together: a text may mix them, and the words hardly meet.

/** Meta, "Template categorization": whatever sells, invites or thanks with an offer is marketing. */
const promotional =
  /(?<![\p{L}\p{N}])(?:promoç(?:ão|ões)|promo|desconto[s]?|oferta[s]?|cupo(?:m|ns)|liquidação|imperdíve(?:l|is)|gr[áa]tis|brinde[s]?|aproveit(?:e|em)|compre|novidades?|lançamento|black friday|frete gr[áa]tis|só hoje|últimas unidades|queima de estoque|promoción(?:es)?|descuento[s]?|ofertas? especial(?:es)?|cup[óo]n(?:es)?|rebajas?|aprovech[ae]|compra ahora|novedades|lanzamiento|solo hoy|últimas unidades|regalo|discounts?|sale|special offers?|coupons?|free (?:gift|shipping|trial)|buy now|limited time|deals?|% off|new arrivals?|don't miss)(?![\p{L}\p{N}])|\d+\s?% (?:de desconto|de descuento|off)/giu;

/** Meta's policy: nobody is asked for secrets in a message. */
const secret =
  /(?:n[úu]mero (?:do|de|completo do) (?:seu |tu )?cart[ãa]o|n[úu]mero de (?:tu |su )?tarjeta|card number|\bcvv\b|\bcvc\b|(?:informe|envie|digite|confirme|mande) (?:a )?(?:sua )?senha|(?:env[íi]a|ingresa|confirma|dinos) (?:tu|su) contraseña|(?:send|enter|confirm|reply with) (?:us )?your (?:password|pin|ssn)|(?:informe|envie|confirme) (?:o )?seu cpf)/giu;

/** Threats and insults. */
const abusive =
  /(?<![\p{L}\p{N}])(?:idiota[s]?|imbecil|imbecis|estúpid[oa]s?|vagabund[oa]s?|caloteir[oa]s?|moros[oa]s? de mierda|idiots?|stupid|deadbeat|ou será pres[oa]|vai preso|o irá a la cárcel|or you will be arrested)(?![\p{L}\p{N}])/giu;

/** The texts a category is judged by, with the field each stands in. */
function textsOf({ header, body, footer, buttons }: Draft): [path: string, text: string][] {
  return [
    ...(header?.format === "text" ? [["header.text", header.text] as [string, string]] : []),
    ["body", body],
    ...(footer === null ? [] : [["footer", footer] as [string, string]]),
    ...buttons.map(({ text }, at): [string, string] => [`buttons.${at}.text`, text]),
  ];
}

function look(
  draft: Draft,
  pattern: RegExp,
  [code, key, reason]: [code: string, key: string, reason: RejectionReason],
  mend: Finding["mend"] = null,
): Finding[] {
  return textsOf(draft).flatMap(([path, text]) =>
    rangesOf(text, pattern).map((range) =>
      warned(code, key, path, {
        range,
        reason,
        params: { words: text.slice(range.start, range.end) },
        mend,
      }),
    ),
  );
}

/** What a template says against what its category, and WhatsApp's policy, allow. */
export function categoryFindings(draft: Draft): Finding[] {
  const found = [
    ...look(draft, secret, ["asks_secret", "templates:findings.asksSecret", "scam"]),
    ...look(draft, abusive, ["abusive", "templates:findings.abusive", "abusive_content"]),
  ];
  if (draft.category === "utility") {
    const words = ["promotional", "templates:findings.promotional", "incorrect_category"] as const;
    found.push(...look(draft, promotional, [...words], { category: "marketing" }));
  }
  for (const range of rangesOf(draft.body, /[!?]{3,}/g)) {
    const { body } = draft;
    const calm = body.slice(0, range.start + 1) + body.slice(range.end);
    found.push(
      warned("shouting", "templates:findings.shouting", "body", {
        range,
        reason: "none",
        mend: { body: calm },
      }),
    );
  }
  const letters = draft.body.replace(/\{\{[^{}]*\}\}|[^\p{L}]/gu, "");
  if (letters.length >= 30 && letters.replace(/\p{Lu}/gu, "").length < letters.length / 3) {
    found.push(warned("capitals", "templates:findings.capitals", "body", { reason: "none" }));
  }
  return found;
}
