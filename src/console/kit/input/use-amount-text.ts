import { useEffect, useState } from "react";
import type { Currency } from "../../../contract/wire.ts";
import { parseAmount, printDigits } from "../text/money.ts";

/** A whole number of the smallest unit, typed with a decimal separator. */
export interface AmountText {
  value?: number | null;
  /** `null` while the field is empty or cannot be read. */
  onChange?: (value: number | null) => void;
  /** Whose separators are used. */
  currency: Currency;
  decimals: 2 | 3;
  min?: number;
  max?: number;
}

/** What such a field shows, and what its events do; integers in, integers out. */
export function useAmountText(props: AmountText) {
  const { value, onChange, currency, decimals, min = 0, max = Number.MAX_SAFE_INTEGER } = props;
  const print = (amount: number | null | undefined): string =>
    amount === null || amount === undefined ? "" : printDigits(amount, currency, decimals);
  const [text, setText] = useState(() => print(value));

  // A value from outside replaces the text; the person's own typing does not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `print` follows the last two
  useEffect(() => {
    setText((typed) => {
      const same = parseAmount(typed, currency, decimals) === (value ?? null);
      return same ? typed : print(value);
    });
  }, [value, currency, decimals]);

  return {
    text,
    unreadable: text !== "" && parseAmount(text, currency, decimals) === null,
    change: (typed: string) => {
      setText(typed);
      onChange?.(parseAmount(typed, currency, decimals));
    },
    settle: () => {
      const amount = parseAmount(text, currency, decimals);
      if (amount === null) return setText("");
      const clamped = Math.min(Math.max(amount, min), max);
      setText(print(clamped));
      if (clamped !== amount) onChange?.(clamped);
    },
  };
}
