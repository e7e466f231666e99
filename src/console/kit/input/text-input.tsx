import { Input, type InputProps, type InputRef } from "antd";
import type { ChangeEvent, Ref } from "react";
import { countCodePoints, cutCodePoints } from "../text/graphemes.ts";

export interface TextInputProps
  extends Omit<InputProps, "value" | "onChange" | "maxLength" | "count" | "defaultValue"> {
  value?: string;
  onChange?: (value: string) => void;
  /** The most characters, counted as the contract does; what is more is cut, and none in half. */
  limit?: number;
  uppercase?: boolean;
  ref?: Ref<InputRef>;
}

/** How antd counts as the contract does, so that what is shown to fit is taken, and cuts between what a person sees as characters. */
export const countOf = (limit: number | undefined) =>
  limit === undefined
    ? undefined
    : {
        show: true,
        max: limit,
        strategy: countCodePoints,
        exceedFormatter: (text: string, { max }: { max: number }) => cutCodePoints(text, max),
      };

// Written into the element first, so that React finds it unchanged and the caret stays. antd hands
// out a copy of the element; the real one is the native event's.
function toUpper(event: ChangeEvent<HTMLInputElement>): string {
  const upper = event.target.value.toUpperCase();
  const element = event.nativeEvent.target;
  if (element instanceof HTMLInputElement && element.value.length === upper.length) {
    const { selectionStart, selectionEnd } = element;
    element.value = upper;
    element.setSelectionRange(selectionStart, selectionEnd);
  }
  return upper;
}

/** A line of text. */
export function TextInput({ value, onChange, limit, uppercase, ...input }: TextInputProps) {
  return (
    <Input
      {...input}
      value={value ?? ""}
      count={countOf(limit)}
      onChange={(event) => onChange?.(uppercase ? toUpper(event) : event.target.value)}
    />
  );
}
