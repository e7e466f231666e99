import { InputNumber } from "antd";
import type { ComponentProps } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { parseAmount, separatorsOf } from "../text/money.ts";
import "./input.css";

type AntNumber = ComponentProps<typeof InputNumber<number>>;

export interface NumberInputProps
  extends Omit<AntNumber, "value" | "onChange" | "min" | "max" | "precision" | "defaultValue"> {
  value?: number | null;
  onChange?: (value: number | null) => void;
  /** Digits after the separator; 0 by default. */
  decimals?: number;
}

/** What a text says; not a number where it cannot be read, and nothing where nothing stands. */
function readNumber(text: string, language: string, decimals: number): number | "" {
  if (text.trim() === "") return "";
  const amount = parseAmount(text, language, decimals);
  return amount === null ? Number.NaN : amount / 10 ** decimals;
}

/**
 * A number as it was typed: what is too low or too high is said beside the field (`NumberField`), and never
 * changed to something nobody wrote. It is stepped by the arrow keys: antd's step buttons are named in English
 * alone and half as high as a finger needs.
 */
export function NumberInput({ value, onChange, decimals = 0, ...input }: NumberInputProps) {
  const { language } = useTranslation().i18n;
  return (
    <InputNumber<number>
      {...input}
      className={`kit-number ${input.className ?? ""}`}
      value={value ?? null}
      precision={decimals}
      decimalSeparator={separatorsOf(language).decimal}
      parser={(text = "") => readNumber(text, language, decimals) as number}
      inputMode={decimals > 0 ? "decimal" : "numeric"}
      changeOnWheel={false}
      controls={false}
      onChange={(next) => onChange?.(next)}
    />
  );
}
