import { useFormat } from "../../../../../src/console/format.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { serverNow } from "../../../../../src/console/session/clock.ts";

const day = 86_400_000;

/** The day that begins here: today, yesterday, or its date. */
export function DayMark({ at }: { at: Date }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = serverNow();
  const text =
    at.toDateString() === new Date(now).toDateString()
      ? t("messenger:thread.today")
      : at.toDateString() === new Date(now - day).toDateString()
        ? t("messenger:thread.yesterday")
        : format.date(at);
  return (
    <div className="mx-day">
      <span>{text}</span>
    </div>
  );
}
