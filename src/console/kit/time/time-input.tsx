import { TimePicker } from "antd";
import dayjs from "dayjs";
import { useTranslation } from "../../i18n/use-translation.tsx";
import {
  byFinger,
  type Picked,
  type PickerProps,
  pickedOf,
  usePicker,
  writingIn,
} from "./pickers.ts";
import "./time.css";

interface TimeInputProps extends PickerProps {
  /** A time of any day, `18:30`; empty for none. */
  value?: string;
  onChange?: (value: string) => void;
}

/** A time of day, typed or chosen, as the person's language writes it. */
export function TimeInput({ value, onChange, className, onBlur, ...input }: TimeInputProps) {
  const { t, i18n } = useTranslation("kit");
  const picker = usePicker(() => value && onChange?.(""), onBlur);
  return (
    <TimePicker
      placeholder={t("kit:days.timePattern")}
      inputReadOnly={byFinger}
      {...input}
      {...picker}
      use12Hours={i18n.language === "en"}
      needConfirm={false}
      showNow={false}
      format={[...writingIn(i18n.language).times]}
      className={`kit-time ${className ?? ""}`}
      value={value ? dayjs(value, "HH:mm") : null}
      onCalendarChange={(at: Picked) => onChange?.(pickedOf(at)?.format("HH:mm") ?? "")}
    />
  );
}
