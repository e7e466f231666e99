import {
  type CountryCode,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from "libphonenumber-js";
import { call } from "../../../src/console/http/client.ts";
import { currentLanguage, i18n } from "../../../src/console/i18n/i18n.ts";
import { ApiError } from "../../../src/contract/wire.ts";
import { register } from "../contract/endpoints.ts";

/** Answers the access token. `country` is the chosen one's ISO letters. */
export async function signUp({ country = "", ...values }: Record<string, string>): Promise<string> {
  const typed = values.whatsapp_number ?? "";
  const number = numberIn(country, typed);
  const sending = call(register, {
    body: {
      first_name: values.first_name ?? "",
      last_name: values.last_name ?? "",
      email: values.email ?? "",
      ...number,
      password: values.password ?? "",
      password_confirmation: values.password_confirmation ?? "",
      locale: currentLanguage(),
    },
  });
  try {
    return (await sending).access_token;
  } catch (error) {
    throw number.whatsapp_number === "" ? withNumber(error, typed) : error;
  }
}

// Asked here because the server takes any digits, and a code sent nowhere never arrives. One that
// cannot exist is sent as none, which the server refuses together with whatever else is wrong.
function numberIn(country: string, typed: string) {
  const number = parsePhoneNumberFromString(typed, country as CountryCode);
  const exists = number?.isPossible() ?? false;
  return {
    whatsapp_country_code:
      number?.countryCallingCode ?? getCountryCallingCode(country as CountryCode),
    whatsapp_number: exists ? String(number?.nationalNumber) : "",
  };
}

function withNumber(error: unknown, typed: string): unknown {
  if (!(error instanceof ApiError) || !error.errors?.whatsapp_number) return error;
  const { status, code, message, errors, more } = error;
  const sentence =
    typed.trim() === "" ? i18n.t("auth:register.numberEmpty") : i18n.t("auth:register.numberBad");
  return new ApiError(status, code, {
    ...more,
    message,
    errors: { ...errors, whatsapp_number: [sentence] },
  });
}
