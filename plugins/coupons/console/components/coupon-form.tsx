import { Form, Radio } from "antd";
import { useState } from "react";
import { v7 } from "uuid";
import { call } from "../../../../src/console/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { useApiForm } from "../../../../src/console/kit/form/use-api-form.ts";
import { DayInput } from "../../../../src/console/kit/input/day-input.tsx";
import { NumberInput } from "../../../../src/console/kit/input/number-input.tsx";
import { MultiSelect } from "../../../../src/console/kit/input/select-input.tsx";
import { useTell } from "../../../../src/console/tell.ts";
import { useCall } from "../../../../src/console/use-call.ts";
import { listPlans } from "../../../plans/contract/endpoints.ts";
import type { Coupon, Discount } from "../../contract/coupon.ts";
import { createCoupon, updateCoupon } from "../../contract/endpoints.ts";
import { type CouponValues, discountOf, fieldsOf, readCoupon, valuesOf } from "../coupon-values.ts";
import { useCouponCache } from "../use-coupon-cache.ts";
import { useCouponWords } from "../use-coupon-words.ts";
import { DiscountFields } from "./discount-fields.tsx";

interface CouponFormProps {
  /** The one that is changed; without it, a new one. */
  coupon?: Coupon;
  onClose: (made?: Coupon) => void;
}

const most = 1_000_000_000;

export default function CouponForm({ coupon, onClose }: CouponFormProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const keep = useCouponCache();
  const words = useCouponWords();
  const [idempotencyKey] = useState(() => v7());
  const [made, setMade] = useState<Coupon>();
  const plans = useCall(listPlans, { query: { per_page: 100, sort: "name" } }).data?.data ?? [];
  const named = (ids: readonly string[]) => plans.filter(({ id }) => ids.includes(id));
  const form = useApiForm<CouponValues, { data: Coupon }>({
    name: "coupon",
    initial: valuesOf(coupon),
    submit: (values, newer) => {
      const fields = fieldsOf(values);
      if (!coupon) {
        return call(createCoupon, { body: { code: values.code, ...fields } }, { idempotencyKey });
      }
      const version = newer ? readCoupon(newer).version : values.version;
      return call(updateCoupon, { params: { coupon: coupon.id }, body: { ...fields, version } });
    },
    conflict: {
      read: (newer) => valuesOf(readCoupon(newer)),
      describe: (values) => ({
        [t("coupons:fields.description")]: values.description,
        [t("coupons:fields.discount")]: words.discount(discountOf(values)),
        [t("coupons:fields.plans")]: words.plans(named(values.plan_ids)),
        [t("coupons:fields.validity")]: words.validity(values),
        [t("coupons:fields.maxUses")]: words.limit(values.max_uses),
        [t("coupons:fields.maxPerWorkspace")]: words.limit(values.max_uses_per_workspace),
      }),
    },
    onDone: ({ data }) => {
      if (!coupon) setMade(data);
      tell.success(coupon ? t("coupons:saved") : t("coupons:created"));
      keep(data);
    },
  });
  const kind = Form.useWatch("kind", form.form) ?? form.initial.kind;
  const kinds: { value: Discount["kind"]; label: string }[] = [
    { value: "percent", label: t("coupons:kind.percent") },
    { value: "fixed", label: t("coupons:kind.fixed") },
  ];
  return (
    <FormModal
      title={coupon ? t("coupons:editOf", { code: coupon.code }) : t("coupons:new")}
      form={form}
      submit={coupon ? t("coupons:save") : t("coupons:create")}
      onClose={() => onClose(made)}
    >
      {!coupon && (
        <TextField
          name="code"
          label={t("coupons:fields.code")}
          help={t("coupons:codeHelp")}
          limit={30}
          uppercase
          autoComplete="off"
          required
        />
      )}
      <TextField name="description" label={t("coupons:fields.description")} limit={200} />
      <Field name="kind" label={t("coupons:fields.discount")}>
        <Radio.Group options={kinds} />
      </Field>
      <DiscountFields kind={kind} />
      <Field name="plan_ids" label={t("coupons:fields.plans")} help={t("coupons:plansHelp")}>
        <MultiSelect<string>
          placeholder={t("coupons:allPlans")}
          options={plans.map(({ id, name }) => ({ value: id, label: name }))}
        />
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
        <Field name="max_uses" label={t("coupons:fields.maxUses")} help={t("coupons:limitHelp")}>
          <NumberInput min={1} max={most} />
        </Field>
        <Field name="max_uses_per_workspace" label={t("coupons:fields.maxPerWorkspace")}>
          <NumberInput min={1} max={most} />
        </Field>
      </div>
    </FormModal>
  );
}
