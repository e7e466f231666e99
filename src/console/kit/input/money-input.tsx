import { Input, type InputProps } from "antd";
import { currencyMarks } from "../text/money.ts";
import { type AmountText, useAmountText } from "./use-amount-text.ts";
import "./input.css";

interface MoneyInputProps
  extends Omit<InputProps, "value" | "onChange" | "min" | "max" | "prefix" | "defaultValue">,
    Omit<AmountText, "decimals"> {
  /** Value and limits are cents, or thousandths with `decimals` 3. */
  decimals?: 2 | 3;
}

/** An amount of money, written by the currency's own rules; integers in, integers out. */
export function MoneyInput(props: MoneyInputProps) {
  const { value, onChange, currency, decimals = 2, min, max, onBlur, ...input } = props;
  const { text, unreadable, change, settle } = useAmountText({
    value,
    onChange,
    currency,
    decimals,
    min,
    max,
  });
  return (
    <Input
      {...input}
      inputMode="decimal"
      autoComplete="off"
      className={`kit-money ${input.className ?? ""}`}
      prefix={currencyMarks[currency].symbol.trim()}
      status={unreadable ? "error" : undefined}
      value={text}
      onChange={(event) => change(event.target.value)}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
    />
  );
}
