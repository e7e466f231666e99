import type { FormParts } from "../../../../../src/console/kit/form/sending/use-form-parts.ts";
import type { PhoneNumberDetail } from "../../../contract/number.ts";

/** A number's profile as its form holds it: always two websites, empty where there is none. */
export type ProfileValues = Pick<
  PhoneNumberDetail,
  "about" | "address" | "description" | "email" | "vertical" | "websites"
>;

export const profileOf = (number: ProfileValues): ProfileValues => ({
  about: number.about,
  address: number.address,
  description: number.description,
  email: number.email,
  vertical: number.vertical,
  websites: [number.websites[0] ?? "", number.websites[1] ?? ""],
});

/** People leave the scheme out; an address with another one is left for the server to refuse. */
const whole = (website: string): string =>
  /^[a-z][a-z0-9+.-]*:/i.test(website) ? website : `https://${website}`;

/** The websites that were filled in, the first one first. */
export const websitesOf = (websites: readonly string[]): string[] =>
  websites
    .map((website) => website.trim())
    .filter(Boolean)
    .map(whole);

/** A profile as the API takes it. */
export const sentOf = <V extends ProfileValues>(values: V): V => ({
  ...values,
  websites: websitesOf(values.websites),
});

/** A refusal names websites by their place among those that were sent: there they stand in the form. */
export function withWebsitesInOrder<F extends FormParts<ProfileValues>>(form: F): F {
  const { formProps, form: fields, values } = form;
  return {
    ...form,
    formProps: {
      ...formProps,
      onFinish: (all) => {
        const [first = "", second = ""] = websitesOf(values().websites);
        fields.setFieldsValue({ websites: [first, second] });
        formProps.onFinish?.(all);
      },
    },
  };
}
