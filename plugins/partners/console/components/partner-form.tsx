import type { ComponentProps } from "react";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { PercentField } from "../../../../src/console/kit/form/amount-fields.tsx";
import { CnpjField } from "../../../../src/console/kit/form/cnpj-field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { PhoneField } from "../../../../src/console/kit/form/phone-field.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import type { CreateDialog } from "../../../../src/console/kit/form/use-create-dialog.tsx";
import type { PhoneValue } from "../../../../src/console/kit/input/phone-input.tsx";
import { bareCnpj, printCnpj } from "../../../../src/contract/documents/cnpj.ts";
import type { Partner } from "../../contract/partner.ts";
import { partners } from "../../contract/resources.ts";

/** A partner as its form holds it. */
interface PartnerValues {
  name: string;
  document: string;
  contact_name: string;
  contact_email: string;
  contact_phone: PhoneValue;
  commission_basis_points: number | null;
}

const newPartner: PartnerValues = {
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

export default function PartnerCreate({ onClose }: ComponentProps<CreateDialog>) {
  const { t } = useTranslation();
  const form = useModalForm(partners, {
    action: "create",
    name: "partner",
    initial: newPartner,
    body: bodyOf,
    success: t("partners:created"),
  });
  return (
    <FormModal
      title={t("partners:new")}
      form={form}
      submit={t("partners:create")}
      onClose={onClose}
    >
      <PartnerFields />
    </FormModal>
  );
}

/** The fields of a partner, new or changed. */
export function PartnerFields() {
  const { t } = useTranslation();
  return (
    <>
      <TextField name="name" label={t("partners:fields.name")} required />
      <div className="kit-pair">
        <CnpjField name="document" />
        <PercentField
          name="commission_basis_points"
          label={t("partners:fields.commission")}
          help={t("partners:commissionHelp")}
          required
        />
      </div>
      <TextField name="contact_name" label={t("partners:fields.contactName")} autoComplete="off" />
      <div className="kit-pair">
        <TextField
          name="contact_email"
          label={t("partners:fields.contactEmail")}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
        />
        <PhoneField name="contact_phone" label={t("partners:fields.contactPhone")} />
      </div>
    </>
  );
}
