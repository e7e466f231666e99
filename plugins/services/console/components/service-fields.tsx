import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { TextAreaField, TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select/select-input.tsx";
import {
  type BillingUnit,
  billingUnits,
  type Service,
  type ServiceKind,
  serviceKinds,
} from "../../contract/service.ts";
import { kindNames, unitNames } from "../looks.ts";

/** What of a service can be changed, as its forms hold it. */
export const valuesOf = ({ name, description, kind, billing_unit }: Service) => ({
  name,
  description,
  kind,
  billing_unit,
});

/** The fields of a service, for a new one (with its code) and for one that is changed. */
export function ServiceFields({ withCode }: { withCode?: true }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField name="name" label={t("services:fields.name")} required />
      {withCode && (
        <TextField
          name="code"
          label={t("services:fields.code")}
          help={t("services:codeHelp")}
          autoCapitalize="none"
          required
        />
      )}
      <TextAreaField
        name="description"
        label={t("services:fields.description")}
        autoSize={{ minRows: 2, maxRows: 6 }}
      />
      <div className="kit-pair">
        <Field name="kind" label={t("services:fields.kind")} required>
          <SelectInput<ServiceKind>
            options={serviceKinds.map((value) => ({ value, label: t(kindNames[value]) }))}
          />
        </Field>
        <Field name="billing_unit" label={t("services:fields.unit")} required>
          <SelectInput<BillingUnit>
            options={billingUnits.map((value) => ({ value, label: t(unitNames[value]) }))}
          />
        </Field>
      </div>
    </>
  );
}
