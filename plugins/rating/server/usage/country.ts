import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { countryOfUser } from "../../../contacts/contract/phone.ts";

/** The country a phone is in, or WhatsApp's own id of a person, as the price book names it; empty where it tells none. */
export const countryOf = (address: string): string =>
  countryOfUser(address) ?? parsePhoneNumberFromString(`+${address}`)?.country ?? "";
