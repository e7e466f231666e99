import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { MoneyInput } from "../../../../src/console/kit/input/money-input.tsx";
import { PercentInput } from "../../../../src/console/kit/input/percent-input.tsx";
import { type Discount, highestDiscount } from "../../contract/coupon.ts";

/** How much a coupon takes off: a share, or an amount in at least one currency. */
export function DiscountFields({ kind }: { kind: Discount["kind"] }) {
  const { t } = useTranslation();
  if (kind === "percent") {
    return (
      <Field name="basis_points" label={t("coupons:fields.share")} required>
        <PercentInput min={1} />
      </Field>
    );
  }
  return (
    <div className="kit-pair">
      <Field
        name={["amounts", "BRL"]}
        label={t("coupons:fields.amountBrl")}
        help={t("coupons:amountHelp")}
        dependencies={[["amounts", "USD"]]}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, value: number | null) =>
              value === null && (getFieldValue(["amounts", "USD"]) ?? null) === null
                ? Promise.reject(new Error(t("coupons:amountNeeded")))
                : Promise.resolve(),
          }),
        ]}
      >
        <MoneyInput currency="BRL" min={1} max={highestDiscount} />
      </Field>
      <Field name={["amounts", "USD"]} label={t("coupons:fields.amountUsd")}>
        <MoneyInput currency="USD" min={1} max={highestDiscount} />
      </Field>
    </div>
  );
}
