import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { PhoneField } from "../../../../src/console/kit/form/phone-field.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { PercentInput } from "../../../../src/console/kit/input/percent-input.tsx";
import { bareCnpj, isCnpj } from "../../contract/cnpj.ts";

/** The fields of a partner, new or changed. */
export function PartnerFields() {
  const { t } = useTranslation();
  const check = (_: unknown, value: string) =>
    isCnpj(bareCnpj(value))
      ? Promise.resolve()
      : Promise.reject(new Error(t("partners:errors.document_invalid")));
  return (
    <>
      <TextField name="name" label={t("partners:fields.name")} required />
      <div className="kit-pair">
        <TextField
          name="document"
          label={t("partners:fields.document")}
          help={t("partners:documentHelp")}
          rules={[{ validator: check, validateTrigger: "onBlur" }]}
          uppercase
          autoComplete="off"
          required
        />
        <Field
          name="commission_basis_points"
          label={t("partners:fields.commission")}
          help={t("partners:commissionHelp")}
          required
        >
          <PercentInput />
        </Field>
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
