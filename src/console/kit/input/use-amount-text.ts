import { useEffect, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { parseAmount, printDigits } from "../text/money.ts";

/** A whole number of the smallest unit, typed with a decimal separator. */
export interface AmountText {
  value?: number | null;
  /** `null` while the field is empty or cannot be read. */
  onChange?: (value: number | null) => void;
  decimals: 2 | 3;
}

/** What such a field shows, and what its events do; integers in, integers out. */
export function useAmountText(props: AmountText) {
  const { value, onChange, decimals } = props;
  const { language } = useTranslation().i18n;
  const print = (amount: number | null | undefined): string =>
    amount === null || amount === undefined ? "" : printDigits(amount, language, decimals);
  const [text, setText] = useState(() => print(value));

  // A value from outside replaces the text; the person's own typing does not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `print` follows the last two
  useEffect(() => {
    setText((typed) => {
      const same = parseAmount(typed, language, decimals) === (value ?? null);
      return same ? typed : print(value);
    });
  }, [value, language, decimals]);

  return {
    text,
    unreadable: text !== "" && parseAmount(text, language, decimals) === null,
    change: (typed: string) => {
      setText(typed);
      onChange?.(parseAmount(typed, language, decimals));
    },
    settle: () => {
      const amount = parseAmount(text, language, decimals);
      setText(print(amount));
    },
  };
}
