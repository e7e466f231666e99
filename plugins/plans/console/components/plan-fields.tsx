import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { AmountFields } from "../../../../src/console/kit/form/amount-fields.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import {
  NumberField,
  TextAreaField,
  TextField,
} from "../../../../src/console/kit/form/text-field.tsx";
import { DayInput } from "../../../../src/console/kit/input/day-input.tsx";
import { highestFee } from "../../contract/plan.ts";

/** The fields of a plan, for a new one (with its code) and for one that is changed. */
export function PlanFields({ withCode }: { withCode?: true }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField name="name" label={t("plans:fields.name")} required />
      {withCode && (
        <TextField
          name="code"
          label={t("plans:fields.code")}
          help={t("plans:codeHelp")}
          autoCapitalize="none"
          required
        />
      )}
      <TextAreaField
        name="description"
        label={t("plans:fields.description")}
        autoSize={{ minRows: 2, maxRows: 6 }}
      />
      <AmountFields
        name="fees"
        labels={{ BRL: t("plans:fields.feeBrl"), USD: t("plans:fields.feeUsd") }}
        help={t("plans:feeHelp")}
        max={highestFee}
      />
      <div className="kit-pair">
        <NumberField
          name="included_numbers"
          label={t("plans:fields.numbers")}
          help={t("plans:includedHelp")}
          required
        />
        <NumberField name="included_licenses" label={t("plans:fields.licenses")} required />
      </div>
      <div className="kit-pair">
        <Field name="valid_from" label={t("plans:fields.validFrom")} help={t("plans:validityHelp")}>
          <DayInput />
        </Field>
        <Field name="valid_to" label={t("plans:fields.validTo")}>
          <DayInput />
        </Field>
      </div>
    </>
  );
}
