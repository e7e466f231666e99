import { useCallback } from "react";
import type { Span } from "../../../contract/day.ts";
import { useFormat } from "../../format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

/** Answers a span of days in words: `until 30 Nov 2026`. */
export function useSpanText(): (span: Span) => string {
  const { t } = useTranslation("kit");
  const format = useFormat();
  return useCallback(
    ({ valid_from, valid_to }) => {
      const from = valid_from && format.day(valid_from);
      const to = valid_to && format.day(valid_to);
      if (from && to) return t("kit:span.both", { from, to });
      if (from) return t("kit:span.from", { from });
      return to ? t("kit:span.to", { to }) : t("kit:span.always");
    },
    [t, format],
  );
}
