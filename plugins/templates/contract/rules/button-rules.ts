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

function urlFindings(button: Extract<DraftButton, { type: "url" }>, at: number): Finding[] {
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
  const places = placesIn(url);
  const [place] = places;
  if (!isWebAddress(url.replace(/\{\{[^{}]*\}\}/g, "x"))) {
    found.push(refused("url_format", "templates:findings.urlFormat", path));
  } else if (/^https?:\/\/(?:wa\.me|(?:[\w-]+\.)*whatsapp\.com)(?:\/|$)/i.test(url)) {
    found.push(refused("url_whatsapp", "templates:findings.urlWhatsapp", path));
  } else if (shorteners.test(url)) {
    found.push(warned("url_short", "templates:findings.urlShort", path, { reason: "scam" }));
  }
  if (places.length > 1 || (place && place.end !== url.length)) {
    found.push(
      refused("url_variable", "templates:findings.urlVariable", path, {
        range: place ? { start: place.start, end: place.end } : null,
      }),
    );
  } else if (place && /^https?:\/\/[^/]*$/i.test(url.slice(0, place.start))) {
    found.push(
      refused("url_domain", "templates:findings.urlDomain", path, {
        range: { start: place.start, end: place.end },
      }),
    );
  }
  if (!place && /\{\{|\}\}/.test(url)) {
    const range = rangesOf(url, /\{\{.*|\}\}/g)[0] ?? null;
    found.push(refused("url_braces", "templates:findings.urlVariable", path, { range }));
  }
  return found;
}

function kindFindings(button: DraftButton, at: number, category: string): Finding[] {
  switch (button.type) {
    case "url":
      return urlFindings(button, at);
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
      if (category === "marketing") return [];
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

export function buttonFindings({ buttons, category }: Draft): Finding[] {
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
    found.push(...labelFindings(button, at, buttons), ...kindFindings(button, at, category));
  }
  return found;
}
