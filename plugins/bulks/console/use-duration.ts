import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";

/** Answers how long something takes, in the one or two largest units. */
export function useDuration(): (seconds: number) => string {
  const { t } = useTranslation();
  return (seconds) => {
    if (seconds < 60) return t("bulks:duration.seconds", { count: Math.max(1, seconds) });
    const minutes = Math.round(seconds / 60);
    if (minutes < 60) return t("bulks:duration.minutes", { count: minutes });
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    const whole = t("bulks:duration.hours", { count: hours });
    return rest === 0 ? whole : `${whole} ${t("bulks:duration.minutes", { count: rest })}`;
  };
}
