import type { ComponentProps } from "react";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { AmountFields } from "../../../../src/console/kit/form/amount-fields.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import {
  NumberField,
  TextAreaField,
  TextField,
} from "../../../../src/console/kit/form/text-field.tsx";

import type { CreateDialog } from "../../../../src/console/kit/form/use-create-dialog.tsx";
import { DayInput } from "../../../../src/console/kit/time/day-input.tsx";
import {
  type ByCurrency,
  byCurrency,
  fromCurrencies,
  noAmounts,
} from "../../../services/contract/by-currency.ts";
import { highestFee, type Plan } from "../../contract/plan.ts";
import { plans } from "../../contract/resources.ts";

interface PlanValues extends Omit<ReturnType<typeof termsOf>, "monthly_fees"> {
  monthly_fees: ByCurrency;
}

const termsOf = (plan?: Plan) => ({
  name: plan?.name ?? "",
  description: plan?.description ?? "",
  // Called as on the wire, so that what the server refuses stands at its amount.
  monthly_fees: plan ? byCurrency(plan.monthly_fees, ({ amount }) => amount) : noAmounts,
  included_numbers: plan?.included_numbers ?? 1,
  included_licenses: plan?.included_licenses ?? 1,
  valid_from: plan?.valid_from ?? null,
  valid_to: plan?.valid_to ?? null,
});

/** A plan as its form holds it: one amount in each currency. */
export const valuesOf = (plan: Plan): PlanValues => termsOf(plan);

const newPlan: PlanValues & { code: string } = { code: "", ...termsOf() };

/** The form's values as the API takes them. */
export const bodyOf = <V extends PlanValues>({ monthly_fees, ...fields }: V) => ({
  ...fields,
  monthly_fees: fromCurrencies(monthly_fees, (amount, currency) => ({ amount, currency })),
});

export default function PlanCreate({ onClose }: ComponentProps<CreateDialog>) {
  const { t } = useTranslation();
  const form = useModalForm(plans, {
    action: "create",
    name: "plan",
    initial: newPlan,
    body: bodyOf,
    success: t("plans:created"),
  });
  return (
    <FormModal title={t("plans:new")} form={form} submit={t("plans:create")} onClose={onClose}>
      <PlanFields withCode />
    </FormModal>
  );
}

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
        name="monthly_fees"
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
