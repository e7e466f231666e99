import type { PhoneValue } from "../../../src/console/kit/input/phone-input.tsx";
import { bareCnpj, printCnpj } from "../contract/cnpj.ts";
import type { Partner } from "../contract/partner.ts";

/** A partner as its form holds it. */
interface PartnerValues {
  name: string;
  document: string;
  contact_name: string;
  contact_email: string;
  contact_phone: PhoneValue;
  commission_basis_points: number | null;
}

export const newPartner: PartnerValues = {
  name: "",
  document: "",
  contact_name: "",
  contact_email: "",
  contact_phone: { country_code: "55", number: "" },
  commission_basis_points: null,
};

export const valuesOf = (partner: Partner): PartnerValues => ({
  name: partner.name,
  document: printCnpj(partner.document),
  contact_name: partner.contact_name,
  contact_email: partner.contact_email,
  contact_phone: {
    country_code: partner.contact_country_code || "55",
    number: partner.contact_number,
  },
  commission_basis_points: partner.commission_basis_points,
});

/** The form's values as the API takes them. */
export function bodyOf({ contact_phone, commission_basis_points, ...fields }: PartnerValues) {
  const { country_code, number } = contact_phone;
  return {
    ...fields,
    document: bareCnpj(fields.document),
    contact_country_code: number === "" ? "" : country_code,
    contact_number: number,
    commission_basis_points: commission_basis_points ?? 0,
  };
}
