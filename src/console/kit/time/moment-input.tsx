import { DatePicker } from "antd";
import dayjs from "dayjs";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { momentsOf, type PickerProps, usePicker, writingIn } from "./pickers.ts";
import "./time.css";

interface MomentInputProps extends PickerProps {
  /** As `localText` writes it; empty for none. */
  value?: string;
  onChange?: (value: string) => void;
  /** The last that can be chosen. */
  max?: string | undefined;
}

/** A day and a time by the clock of this machine, typed or chosen, as the person's language writes them. */
export function MomentInput(props: MomentInputProps) {
  const { value, onChange, max, className = "", onBlur, ...input } = props;
  const { t, i18n } = useTranslation("kit");
  const picker = usePicker({ value, onChange, onBlur, kept: "YYYY-MM-DDTHH:mm", none: "" });
  return (
    <DatePicker
      placeholder={t("kit:days.momentPattern")}
      {...input}
      {...picker}
      format={momentsOf(writingIn(i18n.language))}
      className={`kit-moment ${className}`}
      classNames={{ popup: { root: "kit-moment-popup" } }}
      showTime={{ showSecond: false, use12Hours: i18n.language === "en" }}
      showNow={false}
      needConfirm={false}
      {...(max && { maxDate: dayjs(max) })}
    />
  );
}
