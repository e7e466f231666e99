import { Input, type InputProps } from "antd";
import type { Currency } from "../../../contract/wire.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { currencyMark } from "../text/money.ts";
import { type AmountText, useAmountText } from "./use-amount-text.ts";
import "./input.css";

interface MoneyInputProps
  extends Omit<InputProps, "value" | "onChange" | "prefix" | "defaultValue">,
    Omit<AmountText, "decimals"> {
  currency: Currency;
  /** The value is cents, or thousandths with `decimals` 3. */
  decimals?: 2 | 3;
}

/** An amount of money, written as the person reads numbers; integers in, integers out. */
export function MoneyInput(props: MoneyInputProps) {
  const { value, onChange, currency, decimals = 2, onBlur, ...input } = props;
  const { i18n } = useTranslation();
  const { text, unreadable, change, settle } = useAmountText({ value, onChange, decimals });
  return (
    <Input
      {...input}
      inputMode="decimal"
      autoComplete="off"
      className={`kit-money ${input.className ?? ""}`}
      prefix={currencyMark(currency, i18n.language)}
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
