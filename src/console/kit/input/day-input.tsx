import { Input, type InputProps } from "antd";
import type { Day } from "../../../contract/day.ts";
import "./input.css";

interface DayInputProps
  extends Omit<InputProps, "value" | "onChange" | "min" | "max" | "type" | "defaultValue"> {
  value?: Day | null;
  /** `null` while the field is empty. */
  onChange?: (value: Day | null) => void;
  /** The first and the last day the browser offers. */
  min?: Day;
  max?: Day;
}

/** A calendar day, by the browser's own picker. */
export function DayInput({ value, onChange, ...input }: DayInputProps) {
  return (
    <Input
      {...input}
      type="date"
      className={`kit-day ${input.className ?? ""}`}
      value={value ?? ""}
      onChange={(event) => onChange?.(event.target.value === "" ? null : event.target.value)}
    />
  );
}
