import { Button, Skeleton } from "antd";
import { lazy, Suspense, useId, useState } from "react";
import { useFormat } from "../../format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useTheme } from "../../look/theme-choice.ts";
import { InView } from "../waiting/in-view.tsx";
import type { ChartProps } from "./chart-props.ts";
import { ChartTable } from "./chart-table.tsx";
import "./chart.css";

const Plot = lazy(() => import("./chart-plot.tsx"));

/**
 * Figures as lines or bars, with the same figures as a table one press away. The drawing comes when it
 * is about to be seen; its place is kept.
 */
export function Chart(props: ChartProps) {
  const { title, summary, labels, series, kind = "line", height = 240 } = props;
  const { t, i18n } = useTranslation("kit");
  const { theme } = useTheme();
  const format = useFormat();
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const print = props.print ?? ((value: number) => format.number(value));
  const empty = labels.length === 0 || series.every((one) => one.values.every((v) => v === null));
  return (
    <figure className="kit-chart" aria-labelledby={id}>
      <figcaption>
        <span id={id}>{title}</span>
        {!empty && (
          <Button
            type="link"
            size="small"
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? t("kit:chart.showChart") : t("kit:chart.showTable")}
          </Button>
        )}
      </figcaption>
      {!empty && summary && <p className="kit-chart-summary">{summary}</p>}
      {empty && (
        <p className="kit-chart-empty" style={{ minHeight: height }}>
          {t("kit:chart.empty")}
        </p>
      )}
      {!empty && asTable && <ChartTable {...props} print={print} />}
      {!empty && !asTable && (
        <InView height={height + 28}>
          <Suspense
            fallback={<Skeleton.Node active style={{ width: "100%", height: height + 28 }} />}
          >
            <Plot
              key={`${theme}-${i18n.language}-${kind}`}
              name={[t("kit:chart.summary", { title }), summary].filter(Boolean).join(" ")}
              labels={labels}
              series={series}
              kind={kind}
              height={height}
              print={print}
            />
          </Suspense>
        </InView>
      )}
    </figure>
  );
}
