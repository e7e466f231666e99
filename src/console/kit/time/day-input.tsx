import { DatePicker } from "antd";
import dayjs from "dayjs";
import type { Day } from "../../../contract/day.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { type PickerProps, usePicker, writingIn } from "./pickers.ts";
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
export function DayInput(props: DayInputProps) {
  const { value, onChange, min, max, className = "", onBlur, ...input } = props;
  const { t, i18n } = useTranslation("kit");
  const picker = usePicker({ value, onChange, onBlur, kept: "YYYY-MM-DD", none: null });
  return (
    <DatePicker
      placeholder={t("kit:days.pattern")}
      {...input}
      {...picker}
      format={[...writingIn(i18n.language).days]}
      className={`kit-day ${className}`}
      {...(min && { minDate: dayjs(min) })}
      {...(max && { maxDate: dayjs(max) })}
    />
  );
}
