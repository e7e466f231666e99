import { useMemo } from "react";
import { useFormat } from "../../../src/console/format.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Field } from "../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../src/console/kit/table/use-field-kit.tsx";
import { dayNames } from "../../../src/console/kit/week/day-names.ts";
import type { SpecialDay } from "../contract/clock.ts";
import type { Hours } from "../contract/hours.ts";
import { holidayNames } from "./holiday-names.ts";

export const languageNames = {
  pt: "hours:languages.pt",
  en: "hours:languages.en",
  es: "hours:languages.es",
} as const satisfies Record<Hours["language"], string>;

/** A number's hours, for whoever only reads them, and for what somebody else saved meanwhile. */
export function useHoursFields(): Field<Hours>[] {
  const { t } = useTranslation();
  const kit = useFieldKit();
  const format = useFormat();
  return useMemo(() => {
    const yes = (is: boolean) => t(is ? "hours:yes" : "hours:no");
    const listed = (all: readonly string[]) => (all.length > 0 ? all.join(" · ") : t("hours:none"));
    const special = ({ name, first, last, open, close }: SpecialDay) => {
      const hours = open ? t("hours:special.hours", { open, close }) : t("hours:special.closed");
      const said = { name, first: format.day(first), hours };
      if (!last || last === first) return t("hours:special.day", said);
      return t("hours:special.days", { ...said, last: format.day(last) });
    };
    return [
      kit.words("enabled", t("hours:fields.enabled"), (one) => yes(one.enabled)),
      kit.words("time_zone", t("hours:fields.timeZone"), (one) => one.time_zone),
      kit.words("weekly_hours", t("hours:fields.week"), (one) =>
        listed(
          one.weekly_hours.map(({ day, open, close }) =>
            t("hours:span", { day: t(dayNames[day]), open, close }),
          ),
        ),
      ),
      kit.words("holidays", t("hours:fields.holidays"), (one) =>
        listed(one.holidays.map((key) => t(holidayNames[key]))),
      ),
      kit.words("special_days", t("hours:fields.specialDays"), (one) =>
        listed(one.special_days.map(special)),
      ),
      kit.words("away_enabled", t("hours:fields.away"), (one) => yes(one.away_enabled)),
      kit.words("away_text", t("hours:fields.text"), (one) => one.away_text),
      kit.words("language", t("hours:fields.language"), (one) => t(languageNames[one.language])),
    ];
  }, [t, kit, format]);
}
