import { useMemo } from "react";
import { useFormat } from "../../../../../src/console/format.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Chart } from "../../../../../src/console/kit/chart/chart.tsx";
import { Panel } from "../../../../../src/console/kit/page/panel.tsx";
import type { CurrentPeriod } from "../../../contract/statistics.ts";
import { countKeys, countNames, dayAt } from "./periods.ts";

const drawn = ["incoming", "outgoing"] as const;

/** The month to date: its sums, and the messages of each day. */
export function CurrentPanel({ period }: { period: CurrentPeriod }) {
  const { t } = useTranslation();
  const format = useFormat();
  const labels = useMemo(
    () => period.days.map(({ day }) => String(dayAt(day).getUTCDate())),
    [period],
  );
  const series = useMemo(
    () =>
      drawn.map((key) => ({
        key,
        label: t(countNames[key]),
        values: period.days.map((day) => day[key]),
      })),
    [period, t],
  );
  return (
    <Panel
      title={t("numbers:statistics.current")}
      intro={t("numbers:statistics.range", {
        from: format.date(dayAt(period.started_on)),
        to: format.date(dayAt(period.ended_on)),
      })}
    >
      <dl className="number-figures">
        {countKeys.map((key) => (
          <div key={key}>
            <dt>{t(countNames[key])}</dt>
            <dd>{format.number(period[key])}</dd>
          </div>
        ))}
      </dl>
      <Chart
        title={t("numbers:statistics.days")}
        labels={labels}
        labelsTitle={t("numbers:statistics.day")}
        series={series}
        height={200}
      />
    </Panel>
  );
}
