import { useMemo } from "react";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Field } from "../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../src/console/kit/table/use-field-kit.tsx";
import type { Mode, Rule } from "../contract/rule.ts";

export const modeNames = {
  off: "distribution:mode.off",
  round_robin: "distribution:mode.round_robin",
  least_busy: "distribution:mode.least_busy",
  last_answered: "distribution:mode.last_answered",
} as const satisfies Record<Mode, string>;

/** How a number hands out, for whoever only reads it, and for what somebody else saved meanwhile. */
export function useRuleFields(): Field<Rule>[] {
  const { t } = useTranslation();
  const kit = useFieldKit();
  return useMemo(
    () => [
      kit.words("mode", t("distribution:fields.mode"), ({ mode }) => t(modeNames[mode])),
      kit.words(
        "team_id",
        t("distribution:fields.team"),
        ({ team_id, teams }) =>
          teams.find(({ id }) => id === team_id)?.name ?? t("distribution:everybody"),
      ),
      kit.words("capacity", t("distribution:fields.capacity"), ({ capacity }) =>
        capacity === 0 ? t("distribution:noLimit") : String(capacity),
      ),
    ],
    [t, kit],
  );
}
