import type { PhoneValue } from "../../../src/console/kit/input/phone-input.tsx";
import type { CallOf } from "../../../src/contract/endpoint.ts";
import type { Locale } from "../../../src/contract/wire.ts";
import type { updateUser } from "../../users/contract/endpoints.ts";
import type { User } from "../../users/contract/user.ts";

/** What the form holds: the two parts of the number are one field. */
export interface Profile {
  first_name: string;
  last_name: string;
  email: string;
  whatsapp_number: PhoneValue;
  locale: Locale;
  /** Asked for with another e-mail. */
  current_password?: string;
}

export const profileOf = (user: User): Profile => ({
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  whatsapp_number: { country_code: user.whatsapp_country_code, number: user.whatsapp_number },
  locale: user.locale,
});

type Changes = CallOf<typeof updateUser>["body"];

/** Only what is new: the server asks for verification of whatever it is sent anew. */
export function changesOf(before: Profile, after: Profile): Changes {
  const changes: Changes = {};
  if (after.first_name.trim() !== before.first_name) changes.first_name = after.first_name;
  if (after.last_name.trim() !== before.last_name) changes.last_name = after.last_name;
  if (after.email.trim().toLowerCase() !== before.email) {
    changes.email = after.email.trim();
    changes.current_password = after.current_password ?? "";
  }
  if (after.locale !== before.locale) changes.locale = after.locale;
  const { country_code, number } = after.whatsapp_number;
  const was = before.whatsapp_number;
  if (country_code !== was.country_code || number !== was.number) {
    changes.whatsapp_country_code = country_code;
    changes.whatsapp_number = number;
  }
  return changes;
}
