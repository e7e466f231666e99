import { useMemo } from "react";
import { useFormat } from "../../../../../src/console/format.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Chart } from "../../../../../src/console/kit/chart/chart.tsx";
import type { SpanStatistics } from "../../../contract/statistics.ts";
import { countNames, dayAt, daySeries, messageKeys } from "./periods.ts";

/** The sums of a span beside those of as many days before it, and the messages of each day. */
export function SpanFigures({ statistics }: { statistics: SpanStatistics }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { days, before, started_on, ended_on } = statistics;
  const labels = useMemo(() => days.map(({ day }) => format.shortDay(dayAt(day))), [days, format]);
  const series = useMemo(() => daySeries(days, t), [days, t]);
  const range = (from: string, to: string) => ({
    from: format.date(dayAt(from)),
    to: format.date(dayAt(to)),
  });
  return (
    <>
      <p className="number-intro">
        {t("numbers:statistics.range", range(started_on, ended_on))}.{" "}
        {before
          ? t("numbers:span.compared", range(before.started_on, before.ended_on))
          : t("numbers:span.notCompared")}
      </p>
      <dl className="kit-sums">
        {messageKeys.map((key) => (
          <div key={key}>
            <dt>{t(countNames[key])}</dt>
            <dd>
              {format.number(statistics[key])}
              {before && <Change now={statistics[key]} then={before[key]} />}
            </dd>
          </div>
        ))}
      </dl>
      <Chart
        title={t("numbers:statistics.days")}
        labels={labels}
        labelsTitle={t("numbers:statistics.day")}
        series={series}
        height={240}
      />
    </>
  );
}

function Change({ now, then }: { now: number; then: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const share =
    then > 0 &&
    format.number((now - then) / then, {
      style: "percent",
      signDisplay: "exceptZero",
      maximumFractionDigits: 0,
    });
  return (
    <small>
      {share && <b>{share}</b>} {t("numbers:span.before", { count: then })}
    </small>
  );
}
