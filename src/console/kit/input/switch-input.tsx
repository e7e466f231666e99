import { Switch, type SwitchProps } from "antd";
import { type ReactNode, useId } from "react";
import "./input.css";

interface SwitchInputProps extends Omit<SwitchProps, "checked" | "value" | "onChange"> {
  value?: boolean;
  onChange?: (value: boolean) => void;
  /** Words beside the switch; without them the field's label names it. */
  text?: ReactNode;
}

/** On or off; the value is a plain boolean, so a `Field` needs no `valuePropName`. */
export function SwitchInput({ value, onChange, text, ...rest }: SwitchInputProps) {
  const own = useId();
  const id = rest.id ?? own;
  const input = (
    <Switch {...rest} id={id} checked={value ?? false} onChange={(on) => onChange?.(on)} />
  );
  if (text === undefined) return input;
  return (
    <span className="kit-switch">
      {input}
      <label htmlFor={id}>{text}</label>
    </span>
  );
}
