import type { ParameterFormat } from "../template.ts";
import { placesIn } from "../variables.ts";
import type { Draft, DraftButton } from "./draft.ts";
import { type Finding, refused, warned } from "./finding.ts";
import { mostButtons, templateLimits } from "./limits.ts";
import { emojiIn, folded, rangesOf } from "./words.ts";

/** Addresses that only lead on to another one: reviewers cannot see where. */
const shorteners =
  /^https?:\/\/(?:www\.)?(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|is\.gd|cutt\.ly|ow\.ly)\//i;

/** Buttons in an order that WhatsApp takes: quick replies together, the rest together. */
export function grouped<B extends { type: string }>(buttons: readonly B[]): B[] {
  const replies = buttons.filter(({ type }) => type === "quick_reply");
  const others = buttons.filter(({ type }) => type !== "quick_reply");
  return buttons[0]?.type === "quick_reply" ? [...replies, ...others] : [...others, ...replies];
}

function labelFindings(button: DraftButton, at: number, all: readonly DraftButton[]): Finding[] {
  const path = `buttons.${at}.text`;
  const { text } = button;
  // WhatsApp writes the label of a code to copy by itself.
  if (button.type === "copy_code") return [];
  if (text.trim() === "") return [refused("button_label", "templates:findings.label", path)];
  const found: Finding[] = [];
  if (text.length > templateLimits.label) {
    found.push(
      refused("button_label_too_long", "templates:findings.tooLong", path, {
        range: { start: templateLimits.label, end: text.length },
        params: { max: templateLimits.label, length: text.length },
        meta: 2388040,
      }),
    );
  }
  for (const range of rangesOf(text, /\{\{[^{}]*\}\}|[\n*~`]/g)) {
    found.push(refused("button_label_signs", "templates:findings.labelSigns", path, { range }));
  }
  for (const range of emojiIn(text)) {
    found.push(
      warned("button_label_emoji", "templates:findings.labelEmoji", path, {
        range,
        reason: "none",
      }),
    );
  }
  if (all.slice(0, at).some((other) => folded(other.text) === folded(text))) {
    found.push(refused("button_label_twice", "templates:findings.labelTwice", path));
  }
  return found;
}

/** A telephone number as WhatsApp takes it: without what people write between its digits. */
const dialled = (phone_number: string): string => phone_number.replace(/[\s().-]/g, "");

/** A button as it is handed over: with the very address and number that the rules measure. */
export function plain(button: DraftButton): DraftButton {
  if (button.type === "url") return { ...button, url: button.url.trim() };
  if (button.type !== "phone_number") return button;
  return { ...button, phone_number: dialled(button.phone_number) };
}

const isWebAddress = (text: string): boolean =>
  /^https?:\/\/(?:[\p{L}\p{N}_-]+\.)+[\p{L}\p{N}-]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/iu.test(text);

interface UrlPlace {
  path: string;
  url: string;
  format: ParameterFormat;
  put: (url: string) => Finding["mend"];
}

/** What is between braces in an address: one variable, at its end, which counts by itself. */
function urlVariableFindings({ path, url, format, put }: UrlPlace): Finding[] {
  const places = placesIn(url);
  const [place] = places;
  const outside = places.reduce(
    (rest, { start, end }) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end),
    url,
  );
  const [braces] = rangesOf(outside, /\{\{.*|\}\}/g);
  if (braces) {
    return [refused("url_braces", "templates:findings.urlVariable", path, { range: braces })];
  }
  if (!place) return [];
  const { name, start, end } = place;
  const range = { start, end };
  if (places.length > 1 || end !== url.length) {
    return [refused("url_variable", "templates:findings.urlVariable", path, { range })];
  }
  if (/^https?:\/\/[^/]*$/i.test(url.slice(0, start))) {
    return [refused("url_domain", "templates:findings.urlDomain", path, { range })];
  }
  // WhatsApp's own pages write the first one also where a text's variables have names.
  const isGood = name === "1" || (format === "named" && !/^\d/.test(name));
  if (isGood) return [];
  const first = "{{1}}";
  return [
    refused("url_variable_number", "templates:findings.urlNumber", path, {
      range,
      params: { variable: `{{${name}}}`, first },
      mend: put(url.slice(0, start) + first),
    }),
  ];
}

type UrlButton = Extract<DraftButton, { type: "url" }>;

function urlFindings(draft: Draft, button: UrlButton, at: number): Finding[] {
  const { buttons, parameter_format: format } = draft;
  const path = `buttons.${at}.url`;
  const url = button.url.trim();
  if (url === "") return [refused("url_empty", "templates:findings.urlEmpty", path)];
  const found: Finding[] = [];
  if (url.length > templateLimits.url) {
    found.push(
      refused("url_too_long", "templates:findings.tooLong", path, {
        range: { start: templateLimits.url, end: url.length },
        params: { max: templateLimits.url, length: url.length },
        meta: 2388040,
      }),
    );
  }
  if (!isWebAddress(url.replace(/\{\{[^{}]*\}\}/g, "x"))) {
    found.push(refused("url_format", "templates:findings.urlFormat", path));
  } else if (/^https?:\/\/(?:wa\.me|(?:[\w-]+\.)*whatsapp\.com)(?:\/|$)/i.test(url)) {
    found.push(refused("url_whatsapp", "templates:findings.urlWhatsapp", path));
  } else if (shorteners.test(url)) {
    found.push(warned("url_short", "templates:findings.urlShort", path, { reason: "scam" }));
  }
  const put = (better: string) => ({
    buttons: buttons.map((one, place) => (place === at ? { ...button, url: better } : one)),
  });
  found.push(...urlVariableFindings({ path, url, format, put }));
  return found;
}

function kindFindings(draft: Draft, button: DraftButton, at: number): Finding[] {
  switch (button.type) {
    case "url":
      return urlFindings(draft, button, at);
    case "phone_number": {
      const path = `buttons.${at}.phone_number`;
      const digits = dialled(button.phone_number);
      if (digits === "") return [refused("phone_empty", "templates:findings.phoneEmpty", path)];
      if (digits.length > templateLimits.phoneNumber || !/^\+?\d{5,20}$/.test(digits)) {
        return [refused("phone_format", "templates:findings.phoneFormat", path)];
      }
      return [];
    }
    case "copy_code":
      if (draft.category === "marketing") return [];
      return [
        refused("copy_code_category", "templates:findings.copyCodeCategory", `buttons.${at}`, {
          reason: "incorrect_category",
          mend: { category: "marketing" },
        }),
      ];
    case "flow":
      if (button.flow_id.trim()) return [];
      return [refused("flow_empty", "templates:findings.flowEmpty", `buttons.${at}.flow_id`)];
    default:
      return [];
  }
}

export function buttonFindings(draft: Draft): Finding[] {
  const { buttons } = draft;
  const found: Finding[] = [];
  const path = "buttons";
  if (buttons.length > templateLimits.buttons) {
    found.push(
      refused("too_many_buttons", "templates:findings.tooManyButtons", path, {
        params: { max: templateLimits.buttons },
        mend: { buttons: buttons.slice(0, templateLimits.buttons) },
      }),
    );
  }
  for (const [type, max] of Object.entries(mostButtons)) {
    const of = [...buttons.keys()].filter((at) => buttons[at]?.type === type);
    const first = of[max];
    if (first === undefined || (max === templateLimits.buttons && found.length > 0)) continue;
    found.push(
      refused("too_many_of_kind", "templates:findings.tooManyOfKind", `buttons.${first}`, {
        params: { max },
        mend: { buttons: buttons.filter((_, at) => !of.slice(max).includes(at)) },
      }),
    );
  }
  const better = grouped(buttons);
  if (better.some((button, at) => button !== buttons[at])) {
    found.push(
      refused("buttons_order", "templates:findings.buttonsOrder", path, {
        mend: { buttons: better },
      }),
    );
  }
  const kinds = new Set(buttons.map(({ type }) => type === "quick_reply"));
  const isFolded = buttons.length > 3;
  const reason = "none";
  if (isFolded || kinds.size > 1) {
    found.push(warned("buttons_desktop", "templates:findings.buttonsDesktop", path, { reason }));
  }
  if (isFolded) {
    found.push(warned("buttons_folded", "templates:findings.buttonsFolded", path, { reason }));
  }
  for (const [at, button] of buttons.entries()) {
    found.push(...labelFindings(button, at, buttons), ...kindFindings(draft, button, at));
  }
  return found;
}
