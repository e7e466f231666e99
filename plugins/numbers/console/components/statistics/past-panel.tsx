import { useMemo } from "react";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Chart } from "../../../../../src/console/kit/chart/chart.tsx";
import { Panel } from "../../../../../src/console/kit/page/panel.tsx";
import type { Period } from "../../../contract/statistics.ts";
import { countKeys, countNames, monthName } from "./periods.ts";

/** The last whole months, oldest on the left. */
export function PastPanel({ periods }: { periods: Period[] }) {
  const { t, i18n } = useTranslation();
  const months = useMemo(() => [...periods].reverse(), [periods]);
  const labels = useMemo(
    () => months.map(({ started_on }) => monthName(started_on, i18n.language)),
    [months, i18n.language],
  );
  const series = useMemo(
    () =>
      countKeys.map((key) => ({
        key,
        label: t(countNames[key]),
        values: months.map((month) => month[key]),
      })),
    [months, t],
  );
  return (
    <Panel title={t("numbers:statistics.past")} intro={t("numbers:statistics.contactsHelp")}>
      <Chart
        title={t("numbers:statistics.months")}
        labels={labels}
        labelsTitle={t("numbers:statistics.month")}
        series={series}
        kind="bar"
      />
    </Panel>
  );
}
