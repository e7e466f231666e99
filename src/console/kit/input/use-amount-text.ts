import { useEffect, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { parseAmount, printDigits } from "../text/money.ts";

/**
 * A whole number of the smallest unit, typed with a decimal separator; `null` while the field is empty. What
 * cannot be read is handed out as it was typed, so that nobody takes it for an emptied field: the field's rule
 * refuses it, and so would the call.
 */
export type AmountValue = number | string | null;

export interface AmountText {
  value?: AmountValue;
  onChange?: (value: AmountValue) => void;
  decimals: 2 | 3;
}

/** What such a field shows, and what its events do; integers in, integers out. */
export function useAmountText(props: AmountText) {
  const { value, onChange, decimals } = props;
  const { language } = useTranslation().i18n;
  const print = (amount: AmountValue | undefined): string =>
    typeof amount === "number" ? printDigits(amount, language, decimals) : (amount ?? "");
  const read = (typed: string): AmountValue =>
    typed.trim() === "" ? null : (parseAmount(typed, language, decimals) ?? typed);
  const [text, setText] = useState(() => print(value));

  // A value from outside replaces the text; the person's own typing does not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `print` and `read` follow the last two
  useEffect(() => {
    setText((typed) => (read(typed) === (value ?? null) ? typed : print(value)));
  }, [value, language, decimals]);

  return {
    text,
    unreadable: typeof read(text) === "string",
    change: (typed: string) => {
      setText(typed);
      onChange?.(read(typed));
    },
    settle: () => setText(print(read(text))),
  };
}
