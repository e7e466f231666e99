import { Form, Radio } from "antd";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { AmountFields } from "../../../../src/console/kit/form/amount-fields.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { NumberField, TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { DayInput } from "../../../../src/console/kit/input/day-input.tsx";
import { PercentInput } from "../../../../src/console/kit/input/percent-input.tsx";
import { type Discount, highestDiscount } from "../../contract/coupon.ts";
import { PlanSelect } from "./plan-select.tsx";

/** The fields of a coupon, for a new one (with its code) and for one that is changed. */
export function CouponFields({ withCode }: { withCode?: true }) {
  const { t } = useTranslation();
  const kinds: { value: Discount["kind"]; label: string }[] = [
    { value: "percent", label: t("coupons:kind.percent") },
    { value: "fixed", label: t("coupons:kind.fixed") },
  ];
  return (
    <>
      {withCode && (
        <TextField
          name="code"
          label={t("coupons:fields.code")}
          help={t("coupons:codeHelp")}
          uppercase
          autoComplete="off"
          required
        />
      )}
      <TextField name="description" label={t("coupons:fields.description")} />
      <Field name="kind" label={t("coupons:fields.discount")}>
        <Radio.Group options={kinds} />
      </Field>
      <DiscountFields />
      <Field name="plan_ids" label={t("coupons:fields.plans")} help={t("coupons:plansHelp")}>
        <PlanSelect placeholder={t("coupons:allPlans")} />
      </Field>
      <div className="kit-pair">
        <Field
          name="valid_from"
          label={t("coupons:fields.validFrom")}
          help={t("coupons:validityHelp")}
        >
          <DayInput />
        </Field>
        <Field name="valid_to" label={t("coupons:fields.validTo")}>
          <DayInput />
        </Field>
      </div>
      <div className="kit-pair">
        <NumberField
          name="max_uses"
          label={t("coupons:fields.maxUses")}
          help={t("coupons:limitHelp")}
        />
        <NumberField name="max_uses_per_workspace" label={t("coupons:fields.maxPerWorkspace")} />
      </div>
    </>
  );
}

/** How much a coupon takes off: a share, or an amount in at least one currency. */
function DiscountFields() {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const kind: Discount["kind"] = Form.useWatch("kind", form) ?? form.getFieldValue("kind");
  if (kind === "percent") {
    return (
      <Field name="basis_points" label={t("coupons:fields.share")} required>
        <PercentInput min={1} />
      </Field>
    );
  }
  return (
    <AmountFields
      name="amounts"
      labels={{ BRL: t("coupons:fields.amountBrl"), USD: t("coupons:fields.amountUsd") }}
      help={t("coupons:amountHelp")}
      needed={t("coupons:amountNeeded")}
      min={1}
      max={highestDiscount}
    />
  );
}
