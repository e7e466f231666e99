import { type ReactNode, useMemo } from "react";
import type { Day } from "../../../contract/day.ts";
import { useFormat } from "../../format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Panel } from "../page/panel.tsx";
import { Chart } from "./chart.tsx";
import type { ChartSeries } from "./chart-props.ts";

interface DayTrendProps {
  title: string;
  /** What there is to see, in a sentence. */
  summary: string;
  /** The way to the list behind it. */
  actions: ReactNode;
  days: readonly Day[];
  series: readonly ChartSeries[];
  kind?: "line" | "bar";
}

/** A panel with what happened on each of some days. */
export function DayTrend({ title, summary, actions, days, series, kind }: DayTrendProps) {
  const { t } = useTranslation("kit");
  const format = useFormat();
  const labels = useMemo(
    () => days.map((day) => format.shortDay(new Date(`${day}T12:00:00`))),
    [days, format],
  );
  return (
    <Panel title={title} actions={actions}>
      <Chart
        title={t("kit:chart.byDay")}
        summary={summary}
        labels={labels}
        labelsTitle={t("kit:chart.day")}
        series={series}
        height={200}
        {...(kind && { kind })}
      />
    </Panel>
  );
}
