import { Input, type InputProps } from "antd";
import { useEffect, useState } from "react";
import type { Currency } from "../../../contract/wire.ts";
import { currencyMarks, parseAmount, printDigits } from "../text/money.ts";
import "./input.css";

interface MoneyInputProps
  extends Omit<InputProps, "value" | "onChange" | "min" | "max" | "prefix" | "defaultValue"> {
  /** Whole minor units: cents, or thousandths with `decimals` 3. */
  value?: number | null;
  /** `null` while the field is empty or cannot be read. */
  onChange?: (value: number | null) => void;
  currency: Currency;
  decimals?: 2 | 3;
  /** In the same units as the value; 0 by default. */
  min?: number;
  max?: number;
}

const print = (amount: number | null | undefined, currency: Currency, decimals: 2 | 3): string =>
  amount === null || amount === undefined ? "" : printDigits(amount, currency, decimals);

/** An amount of money, written by the currency's own rules; integers in, integers out. */
export function MoneyInput(props: MoneyInputProps) {
  const { value, onChange, currency, decimals = 2, min = 0, max, onBlur, ...input } = props;
  const [text, setText] = useState(() => print(value, currency, decimals));

  // A value from outside replaces the text; the person's own typing does not.
  useEffect(() => {
    setText((typed) => {
      const same = parseAmount(typed, currency, decimals) === (value ?? null);
      return same ? typed : print(value, currency, decimals);
    });
  }, [value, currency, decimals]);

  const change = (typed: string) => {
    setText(typed);
    onChange?.(parseAmount(typed, currency, decimals));
  };
  const settle = () => {
    const amount = parseAmount(text, currency, decimals);
    if (amount === null) return setText("");
    const clamped = Math.min(Math.max(amount, min), max ?? Number.MAX_SAFE_INTEGER);
    setText(print(clamped, currency, decimals));
    if (clamped !== amount) onChange?.(clamped);
  };
  return (
    <Input
      {...input}
      inputMode="decimal"
      autoComplete="off"
      className={`kit-money ${input.className ?? ""}`}
      prefix={currencyMarks[currency].symbol.trim()}
      status={text !== "" && parseAmount(text, currency, decimals) === null ? "error" : undefined}
      value={text}
      onChange={(event) => change(event.target.value)}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
    />
  );
}
