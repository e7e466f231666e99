import type { PhoneValue } from "../../../src/console/kit/input/phone-input.tsx";
import type { Locale } from "../../../src/contract/wire.ts";
import type { StaffUser } from "../contract/staff-user.ts";

/** A person's data as the form holds them. */
interface UserValues {
  first_name: string;
  last_name: string;
  email: string;
  whatsapp: PhoneValue;
  locale: Locale;
}

export const newUser: UserValues = {
  first_name: "",
  last_name: "",
  email: "",
  whatsapp: { country_code: "55", number: "" },
  locale: "pt",
};

export const valuesOf = (user: StaffUser): UserValues => ({
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  whatsapp: {
    country_code: user.whatsapp_country_code || newUser.whatsapp.country_code,
    number: user.whatsapp_number,
  },
  locale: user.locale,
});

/** The form's values as the API takes them. */
export const bodyOf = ({ whatsapp: { country_code, number }, ...fields }: UserValues) => ({
  ...fields,
  whatsapp_country_code: number === "" ? "" : country_code,
  whatsapp_number: number,
});

export const nameOf = ({ first_name, last_name }: Pick<StaffUser, "first_name" | "last_name">) =>
  `${first_name} ${last_name}`.trim();
