import { DatePicker } from "antd";
import dayjs from "dayjs";
import { useTranslation } from "../../i18n/use-translation.tsx";
import {
  byFinger,
  momentsOf,
  type Picked,
  type PickerProps,
  pickedOf,
  usePicker,
  writingIn,
} from "./pickers.ts";
import "./time.css";

interface MomentInputProps extends PickerProps {
  /** As `localText` writes it; empty for none. */
  value?: string;
  onChange?: (value: string) => void;
  /** The last that can be chosen. */
  max?: string | undefined;
}

/** A day and a time by the clock of this machine, typed or chosen, as the person's language writes them. */
export function MomentInput({
  value,
  onChange,
  max,
  className,
  onBlur,
  ...input
}: MomentInputProps) {
  const { t, i18n } = useTranslation("kit");
  const picker = usePicker(() => value && onChange?.(""), onBlur);
  return (
    <DatePicker
      placeholder={t("kit:days.momentPattern")}
      inputReadOnly={byFinger}
      {...input}
      {...picker}
      showTime={{ showSecond: false, use12Hours: i18n.language === "en" }}
      needConfirm={false}
      showNow={false}
      classNames={{ popup: { root: "kit-moment-popup" } }}
      format={momentsOf(writingIn(i18n.language))}
      className={`kit-moment ${className ?? ""}`}
      value={value ? dayjs(value) : null}
      {...(max && { maxDate: dayjs(max) })}
      onCalendarChange={(at: Picked) => onChange?.(pickedOf(at)?.format("YYYY-MM-DDTHH:mm") ?? "")}
    />
  );
}
