import { TimePicker } from "antd";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { type PickerProps, usePicker, writingIn } from "./pickers.ts";
import "./time.css";

interface TimeInputProps extends PickerProps {
  /** A time of any day, `18:30`; empty for none. */
  value?: string;
  onChange?: (value: string) => void;
}

/** A time of day, typed or chosen, as the person's language writes it. */
export function TimeInput({ value, onChange, className = "", onBlur, ...input }: TimeInputProps) {
  const { t, i18n } = useTranslation("kit");
  const picker = usePicker({ value, onChange, onBlur, kept: "HH:mm", none: "" });
  return (
    <TimePicker
      placeholder={t("kit:days.timePattern")}
      {...input}
      {...picker}
      format={[...writingIn(i18n.language).times]}
      className={`kit-time ${className}`}
      use12Hours={i18n.language === "en"}
      showNow={false}
      needConfirm={false}
    />
  );
}
