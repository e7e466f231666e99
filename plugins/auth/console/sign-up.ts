import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js";
import { call } from "../../../src/console/http/client.ts";
import { currentLanguage, i18n } from "../../../src/console/i18n/i18n.ts";
import { ApiError } from "../../../src/contract/wire.ts";
import { register } from "../contract/endpoints.ts";

/** Answers the access token. `country` is the chosen one's ISO letters. */
export async function signUp({ country = "", ...values }: Record<string, string>): Promise<string> {
  const number = numberIn(country, values.whatsapp_number ?? "");
  const { access_token } = await call(register, {
    body: {
      first_name: values.first_name ?? "",
      last_name: values.last_name ?? "",
      email: values.email ?? "",
      whatsapp_country_code: number.countryCallingCode,
      whatsapp_number: number.nationalNumber,
      password: values.password ?? "",
      password_confirmation: values.password_confirmation ?? "",
      locale: currentLanguage(),
    },
  });
  return access_token;
}

// Asked here because the server takes any digits, and a code sent nowhere never arrives.
function numberIn(country: string, typed: string) {
  const number = parsePhoneNumberFromString(typed, country as CountryCode);
  if (number?.isPossible()) return number;
  const sentence =
    typed.trim() === "" ? i18n.t("auth:register.numberEmpty") : i18n.t("auth:register.numberBad");
  throw new ApiError(422, "invalid", {
    message: i18n.t("auth:register.numberCheck"),
    errors: { whatsapp_number: [sentence] },
  });
}
