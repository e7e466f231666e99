import { useCallback } from "react";
import { useFormat } from "../../../src/console/format.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Span } from "../../../src/contract/day.ts";

/** Answers a span of days in words: `until 30 Nov 2026`. */
export function useValidityText(): (span: Span) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return useCallback(
    ({ valid_from, valid_to }) => {
      const from = valid_from && format.day(valid_from);
      const to = valid_to && format.day(valid_to);
      if (from && to) return t("plans:validity.both", { from, to });
      if (from) return t("plans:validity.from", { from });
      return to ? t("plans:validity.to", { to }) : t("plans:validity.always");
    },
    [t, format],
  );
}
