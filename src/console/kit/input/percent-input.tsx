import { Input, type InputProps } from "antd";
import { type AmountText, useAmountText } from "./use-amount-text.ts";
import "./input.css";

interface PercentInputProps
  extends Omit<InputProps, "value" | "onChange" | "suffix" | "defaultValue">,
    Omit<AmountText, "decimals"> {}

/** A percentage in whole basis points (1,250 are 12.5 %). */
export function PercentInput(props: PercentInputProps) {
  const { value, onChange, onBlur, ...input } = props;
  const { text, unreadable, change, settle } = useAmountText({ value, onChange, decimals: 2 });
  return (
    <Input
      {...input}
      inputMode="decimal"
      autoComplete="off"
      className={`kit-money ${input.className ?? ""}`}
      suffix="%"
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
