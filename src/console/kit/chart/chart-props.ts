/** One line or one set of bars. */
export interface ChartSeries {
  key: string;
  label: string;
  /** As many as there are labels below; `null` is a gap. */
  values: readonly (number | null)[];
}

export interface ChartProps {
  title: string;
  /** What there is to see, in a sentence. */
  summary?: string;
  /** What stands below each point: `Jan`, `20/11`. */
  labels: readonly string[];
  /** Heading of those in the table: `Month`. */
  labelsTitle: string;
  series: readonly ChartSeries[];
  kind?: "line" | "bar";
  /** Prints a value; by default a number in the person's language. */
  print?: (value: number) => string;
  /** Pixels. */
  height?: number;
}
