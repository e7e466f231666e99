import type { ChartProps } from "./chart-props.ts";
import { FigureTable } from "./figure-table.tsx";

interface ChartTableProps extends ChartProps {
  print: (value: number) => string;
}

/** A chart's figures, for reading one by one. */
export function ChartTable({ title, labels, labelsTitle, series, print }: ChartTableProps) {
  return (
    <FigureTable
      label={title}
      headings={[labelsTitle, ...series.map(({ label }) => label)]}
      rows={labels.map((name, at) => ({
        key: at,
        name,
        values: series.map(({ values }) => {
          const value = values[at];
          return typeof value === "number" ? print(value) : "–";
        }),
      }))}
    />
  );
}
