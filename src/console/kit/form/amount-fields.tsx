import type { FormInstance, FormRule } from "antd";
import type { ReactNode } from "react";
import { type Currency, currency } from "../../../contract/wire.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { MoneyInput } from "../input/money-input.tsx";
import { PercentInput } from "../input/percent-input.tsx";
import { formatMoney, formatUnitPrice, printDigits } from "../text/money.ts";
import { Field, type FieldName, type FieldProps } from "./field.tsx";

type Shared = Omit<FieldProps, "children" | "valuePropName">;

export interface Bounds {
  min?: number;
  max?: number;
}

/** Says that a number is too low or too high, once the field is left, and leaves it as it was typed. */
export function useWithin({ min, max }: Bounds, print: (amount: number) => string): FormRule {
  const { t } = useTranslation();
  return {
    validateTrigger: "onBlur",
    validator: (_, value: unknown) => {
      if (typeof value !== "number") return Promise.resolve();
      const low = min !== undefined && value < min;
      if (!low && (max === undefined || value <= max)) return Promise.resolve();
      const said = low
        ? t("errors:field_too_low", { amount: print(min) })
        : t("errors:field_too_high", { amount: print(max ?? 0) });
      return Promise.reject(new Error(said));
    },
  };
}

/** Says that an amount cannot be read, once the field is left: it is not sent as if the field were empty. */
function useReadable(decimals: 2 | 3): FormRule {
  const { t } = useTranslation("kit");
  return {
    validateTrigger: "onBlur",
    validator: (_, value: unknown) =>
      typeof value === "string"
        ? Promise.reject(new Error(t("kit:form.unreadable", { decimals })))
        : Promise.resolve(),
  };
}

interface MoneyFieldProps extends Shared, Bounds {
  currency: Currency;
  /** Value and limits are cents, or thousandths with `decimals` 3. */
  decimals?: 2 | 3;
}

/** An amount of money with its label, nothing and more unless `min` says otherwise. */
export function MoneyField(props: MoneyFieldProps) {
  const { currency: of, decimals = 2, min = 0, max, ...field } = props;
  const { language } = useTranslation().i18n;
  const within = useWithin({ min, max }, (amount) =>
    decimals === 3
      ? formatUnitPrice({ thousandths: amount, currency: of }, language)
      : formatMoney({ amount, currency: of }, language),
  );
  const readable = useReadable(decimals);
  return (
    <Field {...field} rules={[readable, within, ...(field.rules ?? [])]}>
      <MoneyInput currency={of} decimals={decimals} />
    </Field>
  );
}

/** A share in basis points with its label, up to everything. */
export function PercentField({ min = 0, max = 10_000, ...field }: Shared & Bounds) {
  const { language } = useTranslation().i18n;
  const within = useWithin({ min, max }, (amount) => `${printDigits(amount, language, 2)} %`);
  const readable = useReadable(2);
  return (
    <Field {...field} rules={[readable, within, ...(field.rules ?? [])]}>
      <PercentInput />
    </Field>
  );
}

interface AmountFieldsProps extends Bounds {
  /** Of the field that holds one amount, or null, by currency. */
  name: FieldName;
  labels: Readonly<Record<Currency, string>>;
  /** Under the first field. */
  help?: ReactNode;
  /** Said when no currency has an amount; without it, that is fine. */
  needed?: string;
  decimals?: 2 | 3;
}

/** One amount in each currency, side by side. */
export function AmountFields({ name, labels, help, needed, ...amount }: AmountFieldsProps) {
  const path = [name].flat();
  const [first] = currency.options;
  const others = currency.options.slice(1).map((of) => [...path, of]);
  const anyAmount = ({ getFieldValue }: Pick<FormInstance, "getFieldValue">) => ({
    validator: (_: unknown, value: number | null) =>
      [value, ...others.map((other) => getFieldValue(other))].every((one) => one == null)
        ? Promise.reject(new Error(needed))
        : Promise.resolve(),
  });
  const asked = needed ? { dependencies: others, rules: [anyAmount] } : {};
  return (
    <div className="kit-pair">
      {currency.options.map((of) => (
        <MoneyField
          key={of}
          name={[...path, of]}
          label={labels[of]}
          currency={of}
          {...(of === first ? { help, ...asked } : {})}
          {...amount}
        />
      ))}
    </div>
  );
}
