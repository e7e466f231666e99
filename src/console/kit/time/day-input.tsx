import { DatePicker } from "antd";
import dayjs from "dayjs";
import type { Day } from "../../../contract/day.ts";
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

interface DayInputProps extends PickerProps {
  value?: Day | null;
  /** `null` while the field is empty. */
  onChange?: (value: Day | null) => void;
  /** The first and the last day that can be chosen. */
  min?: Day | undefined;
  max?: Day | undefined;
}

/** A calendar day, typed or chosen, as the person's language writes it. */
export function DayInput({
  value,
  onChange,
  min,
  max,
  className,
  onBlur,
  ...input
}: DayInputProps) {
  const { t, i18n } = useTranslation("kit");
  const picker = usePicker(() => value && onChange?.(null), onBlur);
  return (
    <DatePicker
      placeholder={t("kit:days.pattern")}
      inputReadOnly={byFinger}
      {...input}
      {...picker}
      format={[...writingIn(i18n.language).days]}
      className={`kit-day ${className ?? ""}`}
      value={value ? dayjs(value) : null}
      {...(min && { minDate: dayjs(min) })}
      {...(max && { maxDate: dayjs(max) })}
      // At once: antd itself says it two frames after the field is left, when a form may be on its way.
      onCalendarChange={(at: Picked) => onChange?.(pickedOf(at)?.format("YYYY-MM-DD") ?? null)}
    />
  );
}
