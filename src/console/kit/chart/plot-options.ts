import type uPlot from "uplot";

interface PlotWishes {
  labels: readonly string[];
  names: readonly string[];
  colours: readonly string[];
  kind: "line" | "bar";
  width: number;
  height: number;
  print: (value: number) => string;
  /** The point under the pointer, or none. */
  onPoint: (index: number | null) => void;
}

const variable = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const names = ["--c-primary", "--c-info", "--c-warning", "--c-error", "--c-text-soft"];

/** As many colours of the present theme as there are series. */
export const seriesColours = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => variable(names[index % names.length] ?? "--c-text"));

// Lines differ in more than colour.
const dashes = [undefined, [8, 4], [2, 3], [10, 4, 2, 4], [4, 4]];

/** Draws the bars of one series beside those of the others. */
const groupedBars =
  (count: number): uPlot.Series.PathBuilder =>
  (plot, seriesIndex, first, last) => {
    const path = new Path2D();
    const values = plot.data[seriesIndex] ?? [];
    const width = 0.7 / count;
    const floor = plot.valToPos(0, "y", true);
    for (let index = first; index <= last; index++) {
      const value = values[index];
      if (typeof value !== "number") continue;
      const start = index - 0.35 + (seriesIndex - 1) * width;
      const left = plot.valToPos(start, "x", true);
      const right = plot.valToPos(start + width, "x", true);
      const top = plot.valToPos(value, "y", true);
      path.rect(
        left + 1,
        Math.min(top, floor),
        Math.max(1, right - left - 2),
        Math.abs(floor - top),
      );
    }
    return { fill: path, stroke: null };
  };

/** What is drawn is counted, in messages or cents: between two of them is nothing. */
const wholeSteps = Array.from({ length: 14 }, (_, power) =>
  [1, 2, 5].map((step) => step * 10 ** power),
).flat();

/** What uPlot needs to draw a chart in the present theme. */
export function plotOptions(wishes: PlotWishes): uPlot.Options {
  const { labels, colours, kind, width, height, print, onPoint } = wishes;
  const bars = kind === "bar";
  const axis = {
    stroke: variable("--c-text-soft"),
    font: '12px "Inter Variable", system-ui, sans-serif',
    ticks: { show: false },
  };
  const line = variable("--c-line");
  const [from, to] = bars ? [-0.5, labels.length - 0.5] : [0, Math.max(1, labels.length - 1)];
  return {
    width,
    height,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: !bars } },
    scales: {
      x: { time: false, range: [from, to] },
      y: { range: (_, low, high) => [Math.min(0, low ?? 0), high > 0 ? high * 1.08 : 1] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        gap: 8,
        size: 32,
        incrs: [1, 2, 5, 10, 20, 50, 100],
        space: 64,
        values: (_, splits) => splits.map((index) => labels[index] ?? ""),
      },
      {
        ...axis,
        grid: { stroke: line, width: 1 },
        space: 40,
        incrs: wholeSteps,
        size: (_, values) => 16 + Math.max(24, ...(values ?? []).map((text) => text.length * 7)),
        values: (_, splits) => splits.map(print),
      },
    ],
    series: [
      {},
      ...wishes.names.map((label, index): uPlot.Series => {
        const colour = colours[index];
        if (bars)
          return {
            label,
            fill: colour,
            paths: groupedBars(colours.length),
            points: { show: false },
          };
        const dash = dashes[index % dashes.length];
        return {
          label,
          stroke: colour,
          width: 2,
          dash,
          points: { show: labels.length < 40, size: 6 },
        };
      }),
    ],
    hooks: { setCursor: [(plot) => onPoint(plot.cursor.idx ?? null)] },
  };
}
