import type { PhoneValue } from "../../../src/console/kit/input/phone-input.tsx";
import { printCnpj } from "../../../src/contract/cnpj.ts";
import { type Partner, partner as partnerShape } from "../contract/partner.ts";

/** A partner as its form holds it. */
export interface PartnerValues {
  name: string;
  document: string;
  contact_name: string;
  contact_email: string;
  contact_phone: PhoneValue;
  commission_basis_points: number | null;
  /** Of the partner that is changed, as the person saw it. */
  version: number;
}

export const valuesOf = (partner?: Partner): PartnerValues => ({
  name: partner?.name ?? "",
  document: partner ? printCnpj(partner.document) : "",
  contact_name: partner?.contact_name ?? "",
  contact_email: partner?.contact_email ?? "",
  contact_phone: {
    country_code: partner?.contact_country_code || "55",
    number: partner?.contact_number ?? "",
  },
  commission_basis_points: partner?.commission_basis_points ?? null,
  version: partner?.version ?? 1,
});

/** What is sent: everything but the version. */
export function fieldsOf({ version: _, contact_phone, ...fields }: PartnerValues) {
  const { country_code, number } = contact_phone;
  return {
    ...fields,
    contact_country_code: number === "" ? "" : country_code,
    contact_number: number,
    commission_basis_points: fields.commission_basis_points ?? 0,
  };
}

export const readPartner = (newer: unknown): Partner => partnerShape.parse(newer);
