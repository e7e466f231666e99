import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { PhoneValue } from "../../../src/console/kit/input/phone-input.tsx";
import type { Locale } from "../../../src/contract/wire.ts";
import { type StaffUser, staffUser } from "../contract/staff-user.ts";
import { localeWords } from "./looks.ts";

/** A person's data as the form holds them. */
export interface UserValues {
  first_name: string;
  last_name: string;
  email: string;
  whatsapp: PhoneValue;
  locale: Locale;
  /** Of the account that is changed, as it was seen. */
  version: number;
}

export const valuesOf = (user?: StaffUser): UserValues => ({
  first_name: user?.first_name ?? "",
  last_name: user?.last_name ?? "",
  email: user?.email ?? "",
  whatsapp: {
    country_code: user?.whatsapp_country_code || "55",
    number: user?.whatsapp_number ?? "",
  },
  locale: user?.locale ?? "pt",
  version: user?.version ?? 1,
});

/** What is sent: everything but the version. */
export function fieldsOf({ version: _, whatsapp, ...fields }: UserValues) {
  const { country_code, number } = whatsapp;
  return {
    ...fields,
    whatsapp_country_code: number === "" ? "" : country_code,
    whatsapp_number: number,
  };
}

export const readUser = (newer: unknown): StaffUser => staffUser.parse(newer);

/** How the form understands the account somebody else saved meanwhile. */
export function useUserConflict() {
  const { t } = useTranslation();
  return {
    read: (newer: unknown) => valuesOf(readUser(newer)),
    describe: (values: UserValues) => ({
      [t("users:fields.firstName")]: values.first_name,
      [t("users:fields.lastName")]: values.last_name,
      [t("users:fields.email")]: values.email,
      [t("users:fields.whatsapp")]: `+${values.whatsapp.country_code} ${values.whatsapp.number}`,
      [t("users:fields.locale")]: t(localeWords[values.locale]),
    }),
  };
}
