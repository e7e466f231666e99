import type { FormInstance } from "antd";
import type { ReactNode } from "react";
import { type Currency, currency } from "../../../contract/wire.ts";
import { MoneyInput } from "../input/money-input.tsx";
import { Field, type FieldName } from "./field.tsx";

interface AmountFieldsProps {
  /** Of the field that holds one amount, or null, by currency. */
  name: FieldName;
  labels: Readonly<Record<Currency, string>>;
  /** Under the first field. */
  help?: ReactNode;
  /** Said when no currency has an amount; without it, that is fine. */
  needed?: string;
  decimals?: 2 | 3;
  min?: number;
  max: number;
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
        <Field
          key={of}
          name={[...path, of]}
          label={labels[of]}
          {...(of === first ? { help, ...asked } : {})}
        >
          <MoneyInput currency={of} {...amount} />
        </Field>
      ))}
    </div>
  );
}
