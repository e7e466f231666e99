import type { ChartProps } from "./chart-props.ts";

interface ChartTableProps extends ChartProps {
  print: (value: number) => string;
}

/** A chart's figures, for reading one by one. */
export function ChartTable({ title, labels, labelsTitle, series, print }: ChartTableProps) {
  return (
    <div className="kit-chart-table">
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{labelsTitle}</th>
            {series.map((one) => (
              <th key={one.key} scope="col">
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={index}>
              <th scope="row">{label}</th>
              {series.map((one) => {
                const value = one.values[index];
                return <td key={one.key}>{typeof value === "number" ? print(value) : "–"}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
