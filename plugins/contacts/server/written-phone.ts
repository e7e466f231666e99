import parsePhoneNumber from "libphonenumber-js";

/**
 * Digits as people write a phone: a spreadsheet would turn bare ones into a rounded number. Brazil's have a hyphen,
 * as in the console: `+55 31 98765-4321`.
 */
export function writtenPhone(digits: string): string {
  const written = parsePhoneNumber(`+${digits}`)?.formatInternational() ?? `+${digits}`;
  return written.replace(/^(\+55 \d{2} \d{4,5}) (\d{4})$/, "$1-$2");
}
