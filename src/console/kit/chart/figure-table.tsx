import type { ReactNode } from "react";
import "./chart.css";

interface FigureTableProps {
  label: string;
  /** The first stands over the names. */
  headings: readonly string[];
  /** A name and a value for each of the other headings. */
  rows: readonly { key: string | number; name: ReactNode; values: readonly ReactNode[] }[];
}

/** Figures by name, for reading one by one: a few rows, in the order they are given. */
export function FigureTable({ label, headings, rows }: FigureTableProps) {
  return (
    <div className="kit-chart-table">
      <table aria-label={label}>
        <thead>
          <tr>
            {headings.map((heading, at) => (
              <th key={at} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, values }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {values.map((value, at) => (
                <td key={at}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
