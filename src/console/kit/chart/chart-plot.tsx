import { useEffect, useRef, useState } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import type { ChartSeries } from "./chart-props.ts";
import { plotOptions, seriesColours } from "./plot-options.ts";

interface ChartPlotProps {
  name: string;
  labels: readonly string[];
  series: readonly ChartSeries[];
  kind: "line" | "bar";
  height: number;
  print: (value: number) => string;
}

/** The drawing; reached through `chart.tsx`, which loads it when needed. Colours are read at mount. */
export default function ChartPlot({ name, labels, series, kind, height, print }: ChartPlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number | null>(null);
  const [colours] = useState(() => seriesColours(series.length));
  const printer = useRef(print);
  printer.current = print;

  useEffect(() => {
    const parent = box.current;
    if (!parent) return;
    const options = plotOptions({
      labels,
      names: series.map((one) => one.label),
      colours,
      kind,
      height,
      width: parent.clientWidth || 320,
      print: (value) => printer.current(value),
      onPoint: setAt,
    });
    const data: uPlot.AlignedData = [
      labels.map((_, index) => index),
      ...series.map((one) => [...one.values]),
    ];
    const plot = new uPlot(options, data, parent);
    const watch = new ResizeObserver(() => plot.setSize({ width: parent.clientWidth, height }));
    watch.observe(parent);
    return () => {
      watch.disconnect();
      plot.destroy();
    };
  }, [labels, series, colours, kind, height]);

  const pointed = at === null ? undefined : labels[at];
  return (
    <>
      <div ref={box} className="kit-plot" role="img" aria-label={name} style={{ height }} />
      <ul className="kit-legend" aria-hidden>
        {series.map((one, index) => {
          const value = at === null ? null : one.values[at];
          return (
            <li key={one.key}>
              <i style={{ background: colours[index] }} />
              {one.label}
              {typeof value === "number" && <b>{print(value)}</b>}
            </li>
          );
        })}
        <li className="kit-legend-at">{pointed}</li>
      </ul>
    </>
  );
}
