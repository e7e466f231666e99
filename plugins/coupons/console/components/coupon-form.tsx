import type { BaseRecord } from "@refinedev/core";
import { Form, Radio } from "antd";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { AmountFields, PercentField } from "../../../../src/console/kit/form/amount-fields.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { NumberField, TextField } from "../../../../src/console/kit/form/text-field.tsx";

import { DayInput } from "../../../../src/console/kit/time/day-input.tsx";
import type { Day } from "../../../../src/contract/day.ts";
import {
  type ByCurrency,
  byCurrency,
  fromCurrencies,
  noAmounts,
} from "../../../services/contract/by-currency.ts";
import { type Coupon, type Discount, highestDiscount } from "../../contract/coupon.ts";
import { coupons } from "../../contract/resources.ts";
import { useCouponFields } from "../use-coupon-fields.tsx";
import { PlanSelect } from "./plan-select.tsx";

/** A coupon as its form holds it: both kinds of discount, of which one counts. */
interface CouponValues {
  description: string;
  discount: { kind: Discount["kind"]; basis_points: number | null; amounts: ByCurrency };
  plan_ids: string[];
  valid_from: Day | null;
  valid_to: Day | null;
  max_uses: number | null;
  max_uses_per_workspace: number | null;
}

const newCoupon: CouponValues & { code: string } = {
  code: "",
  description: "",
  discount: { kind: "percent", basis_points: null, amounts: noAmounts },
  plan_ids: [],
  valid_from: null,
  valid_to: null,
  max_uses: null,
  max_uses_per_workspace: 1,
};

/** A coupon's terms as its form shows them. */
function valuesOf(coupon: Coupon): CouponValues {
  const { description, discount, plans, valid_from, valid_to } = coupon;
  const { max_uses, max_uses_per_workspace } = coupon;
  return {
    description,
    discount: {
      kind: discount.kind,
      basis_points: discount.kind === "percent" ? discount.basis_points : null,
      amounts:
        discount.kind === "fixed"
          ? byCurrency(discount.amounts, ({ amount }) => amount)
          : noAmounts,
    },
    plan_ids: plans.map(({ id }) => id),
    valid_from,
    valid_to,
    max_uses,
    max_uses_per_workspace,
  };
}

const discountOf = ({ kind, basis_points, amounts }: CouponValues["discount"]): Discount =>
  kind === "percent"
    ? { kind, basis_points: basis_points ?? 0 }
    : { kind, amounts: fromCurrencies(amounts, (amount, currency) => ({ amount, currency })) };

/** The form's values as the API takes them. */
const bodyOf = <V extends CouponValues>(values: V) => ({
  ...values,
  discount: discountOf(values.discount),
});

interface CouponFormProps {
  coupon?: Coupon;
  onClose: (made?: BaseRecord) => void;
}

/** A new coupon, or one that is changed. */
export default function CouponForm({ coupon, onClose }: CouponFormProps) {
  if (coupon === undefined) return <CouponCreate onClose={onClose} />;
  return <CouponEdit coupon={coupon} onClose={onClose} />;
}

function CouponCreate({ onClose }: CouponFormProps) {
  const { t } = useTranslation();
  const form = useModalForm(coupons, {
    action: "create",
    name: "coupon",
    initial: newCoupon,
    body: bodyOf,
    success: t("coupons:created"),
  });
  return (
    <FormModal title={t("coupons:new")} form={form} submit={t("coupons:create")} onClose={onClose}>
      <CouponFields withCode />
    </FormModal>
  );
}

function CouponEdit({ coupon, onClose }: Required<CouponFormProps>) {
  const { t } = useTranslation();
  const { fields } = useCouponFields();
  const form = useModalForm(coupons, {
    action: "edit",
    name: "coupon",
    record: coupon,
    initial: valuesOf,
    body: bodyOf,
    fields,
    success: t("coupons:saved"),
  });
  return (
    <FormModal
      title={t("coupons:editOf", { code: coupon.code })}
      form={form}
      submit={t("coupons:save")}
      onClose={onClose}
    >
      <CouponFields />
    </FormModal>
  );
}

const kindName = ["discount", "kind"];

/** The fields of a coupon, for a new one (with its code) and for one that is changed. */
function CouponFields({ withCode }: { withCode?: true }) {
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
      <Field name={kindName} label={t("coupons:fields.discount")}>
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
  const kind: Discount["kind"] = Form.useWatch(kindName, form) ?? form.getFieldValue(kindName);
  if (kind === "percent") {
    return (
      <PercentField
        name={["discount", "basis_points"]}
        label={t("coupons:fields.share")}
        min={1}
        required
      />
    );
  }
  return (
    <AmountFields
      name={["discount", "amounts"]}
      labels={{ BRL: t("coupons:fields.amountBrl"), USD: t("coupons:fields.amountUsd") }}
      help={t("coupons:amountHelp")}
      needed={t("coupons:amountNeeded")}
      min={1}
      max={highestDiscount}
    />
  );
}
