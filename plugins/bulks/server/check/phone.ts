import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { phoneKey, shownPhone } from "../../../contacts/contract/phone.ts";

/** A phone of the file, as WhatsApp is told it. */
export interface Phone {
  digits: string;
  country: string | null;
  /** The country or Brazil's ninth digit was added. */
  mended: boolean;
  /** The same for both ways of writing a Brazilian mobile. */
  key: string;
}

/** A spreadsheet that took the phone for a large number: its last digits are gone. */
const rounded = /^\d+([.,]\d+)?e\+?\d+$/i;

/** The country that phones without a code are in: the sending number's own. */
export const countryOf = (digits: string): CountryCode =>
  parsePhoneNumberFromString(`+${digits}`)?.country ?? "BR";

/** A phone that there can be: where it is a Brazilian mobile as it was once written, with the ninth digit. */
function parsed(text: string, country: CountryCode) {
  const found = parsePhoneNumberFromString(text, country);
  if (!found || found.isValid()) return found;
  const whole = parsePhoneNumberFromString(`+${shownPhone(found.number.slice(1))}`);
  return whole?.isValid() ? whole : undefined;
}

/** Reads a phone as people write it; answers an error's code for what is none. */
export function phoneOf(typed: string, home: CountryCode): Phone | { reason: string } {
  const text = typed
    .trim()
    .replace(/^'/, "")
    .replace(/[.,]0$/, "");
  if (text === "") return { reason: "bulks.phone_missing" };
  if (rounded.test(text)) return { reason: "bulks.phone_rounded" };
  if (/[a-z]/i.test(text) || !/\d/.test(text)) return { reason: "bulks.phone_invalid" };
  const digits = text.replace(/\D/g, "");
  const isWhole = /^(\+|00)/.test(text);
  const whole = parsed(`+${isWhole ? digits.replace(/^00/, "") : digits}`, home);
  // Without a plus it is abroad only where it cannot be at home.
  const local = isWhole ? undefined : parsed(digits, home);
  const found = isWhole || whole?.country === home ? whole : (local ?? whole);
  if (!found) return { reason: "bulks.phone_invalid" };
  const plain = found.number.slice(1);
  return {
    digits: plain,
    country: found.country ?? null,
    mended: found === local || !digits.endsWith(plain),
    key: phoneKey(plain),
  };
}
