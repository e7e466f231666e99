import { useFormat } from "../../../../../src/console/format.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { useToday } from "../../../../../src/console/kit/text/use-tick.ts";

/** The day that begins here: today, yesterday, or its date. */
export function DayMark({ at }: { at: Date }) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = useToday();
  const next = new Date(at);
  next.setDate(at.getDate() + 1);
  const text =
    at.toDateString() === today
      ? t("messenger:thread.today")
      : next.toDateString() === today
        ? t("messenger:thread.yesterday")
        : format.date(at);
  return (
    <div className="mx-day">
      <span>{text}</span>
    </div>
  );
}
