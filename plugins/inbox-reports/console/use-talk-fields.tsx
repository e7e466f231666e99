import { useMemo } from "react";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Field } from "../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../src/console/kit/table/use-field-kit.tsx";
import type { Drilled, ReportTalk } from "../contract/report.ts";
import { useTimeText } from "./use-time-text.ts";

const timed: readonly (Drilled | undefined)[] = ["first_answers", "answers", "resolved", "waiting"];

/** The conversations behind a figure; how long is shown where something is timed. */
export function useTalkFields(figure: Drilled | undefined): Field<ReportTalk>[] {
  const { t } = useTranslation();
  const kit = useFieldKit();
  const time = useTimeText();
  return useMemo(
    () => [
      {
        key: "name",
        title: t("inbox-reports:talks.person"),
        render: ({ name }) => name,
        csv: ({ name }) => name,
        primary: true,
      },
      kit.phone("phone", t("inbox-reports:file.phone")),
      kit.words("number", t("inbox-reports:fields.number"), ({ number }) => number.display_name),
      // Who waits does so once.
      ...(figure === "waiting"
        ? []
        : [kit.number<ReportTalk>("times", t("inbox-reports:talks.times"), { sorter: true })]),
      ...(timed.includes(figure)
        ? [
            kit.words<ReportTalk>(
              "seconds",
              t(
                figure === "waiting" ? "inbox-reports:talks.waited" : "inbox-reports:talks.seconds",
              ),
              ({ seconds }) => time(seconds),
              { sorter: true, align: "end" },
            ),
          ]
        : []),
      kit.ago(
        "at",
        t(figure === "waiting" ? "inbox-reports:talks.since" : "inbox-reports:talks.at"),
      ),
    ],
    [t, kit, time, figure],
  );
}
