import { useMemo } from "react";
import { useFormat } from "../../../src/console/format.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Field } from "../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../src/console/kit/table/use-field-kit.tsx";
import type { Goals } from "../contract/goals.ts";

/** A number's goals, for whoever only reads them, and for what somebody else saved meanwhile. */
export function useGoalFields(): Field<Goals>[] {
  const { t } = useTranslation();
  const kit = useFieldKit();
  const format = useFormat();
  return useMemo(
    () => [
      kit.words("answer_minutes", t("goals:fields.answer"), ({ answer_minutes }) =>
        answer_minutes === null
          ? t("goals:none")
          : t("goals:minutes", { value: format.number(answer_minutes) }),
      ),
      kit.words("resolution_minutes", t("goals:fields.resolution"), ({ resolution_minutes }) =>
        resolution_minutes === null
          ? t("goals:none")
          : t("goals:hours", {
              value: format.number(resolution_minutes / 60, { maximumFractionDigits: 2 }),
            }),
      ),
      kit.words("open_hours", t("goals:fields.openHours"), ({ open_hours }) =>
        open_hours ? t("goals:yes") : t("goals:no"),
      ),
    ],
    [t, kit, format],
  );
}
