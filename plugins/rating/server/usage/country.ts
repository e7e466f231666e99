import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** The country a phone is in, as the price book names it; empty where it tells none. */
export const countryOf = (digits: string): string =>
  parsePhoneNumberFromString(`+${digits}`)?.country ?? "";
