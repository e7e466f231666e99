import { useMemo } from "react";
import { useFormat } from "../../../src/console/format.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Field } from "../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../src/console/kit/table/use-field-kit.tsx";
import { dayNames } from "../../../src/console/kit/week/day-names.ts";
import type { ShownCallSettings } from "../contract/settings.ts";

/** How a number takes calls, for whoever only reads it, and for what somebody else saved meanwhile. */
export function useSettingsFields(): Field<ShownCallSettings>[] {
  const { t } = useTranslation();
  const kit = useFieldKit();
  const format = useFormat();
  return useMemo(() => {
    const yes = (is: boolean) => t(is ? "calls:settings.yes" : "calls:settings.no");
    return [
      kit.words("enabled", t("calls:fields.enabled"), (one) => yes(one.enabled)),
      kit.words("icon_visible", t("calls:fields.icon"), (one) => yes(one.icon_visible)),
      kit.words("callback_permission", t("calls:fields.callback"), (one) =>
        yes(one.callback_permission),
      ),
      kit.words("by_hours", t("calls:fields.byHours"), (one) => yes(one.by_hours)),
      kit.words("time_zone", t("calls:fields.timeZone"), (one) => one.time_zone),
      kit.words("weekly_hours", t("calls:fields.week"), (one) =>
        one.weekly_hours
          .map(({ day, open, close }) => `${t(dayNames[day])} ${open}–${close}`)
          .join(" · "),
      ),
      kit.words("holidays", t("calls:fields.holidays"), (one) =>
        one.holidays
          .map(
            ({ date, open, close }) =>
              `${format.date(new Date(`${date}T12:00:00`))} ${open}–${close}`,
          )
          .join(" · "),
      ),
    ];
  }, [t, kit, format]);
}
