import { InputNumber } from "antd";
import type { ComponentProps } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import "./input.css";

type AntNumber = ComponentProps<typeof InputNumber<number>>;

interface NumberInputProps
  extends Omit<AntNumber, "value" | "onChange" | "min" | "max" | "precision" | "defaultValue"> {
  value?: number | null;
  onChange?: (value: number | null) => void;
  min?: number;
  max?: number;
  /** Digits after the separator; 0 by default. */
  decimals?: number;
}

/**
 * A number, brought between `min` and `max` when the field is left. It is stepped by the arrow keys: antd's step
 * buttons are named in English alone and half as high as a finger needs.
 */
export function NumberInput({ value, onChange, decimals = 0, ...input }: NumberInputProps) {
  const { i18n } = useTranslation();
  return (
    <InputNumber<number>
      {...input}
      className={`kit-number ${input.className ?? ""}`}
      value={value ?? null}
      precision={decimals}
      decimalSeparator={i18n.language.startsWith("en") ? "." : ","}
      inputMode={decimals > 0 ? "decimal" : "numeric"}
      changeOnWheel={false}
      controls={false}
      onChange={(next) => onChange?.(next)}
    />
  );
}
