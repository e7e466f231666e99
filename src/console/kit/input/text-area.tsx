import { Input } from "antd";
import type { ComponentProps } from "react";
import { countOf } from "./text-input.tsx";

export interface TextAreaProps
  extends Omit<
    ComponentProps<typeof Input.TextArea>,
    "value" | "onChange" | "maxLength" | "count" | "defaultValue"
  > {
  value?: string;
  onChange?: (value: string) => void;
  /** The most characters, counted as the contract does; what is more is cut, and none in half. */
  limit?: number;
}

/** Several lines of text, growing with them. */
export function TextArea({ value, onChange, limit, ...input }: TextAreaProps) {
  return (
    <Input.TextArea
      autoSize={{ minRows: 3, maxRows: 12 }}
      {...input}
      value={value ?? ""}
      count={countOf(limit)}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}
