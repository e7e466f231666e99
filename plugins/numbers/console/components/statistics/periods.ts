import type { ChartSeries } from "../../../../../src/console/kit/chart/chart-props.ts";
import type { CountsOfDay, Period } from "../../../contract/statistics.ts";

/** What is counted, in the order it is shown. */
export const countKeys = ["contacts", "incoming", "outgoing", "outgoing_templates"] as const;

/** What is counted by days. */
export const messageKeys = ["incoming", "outgoing", "outgoing_templates"] as const;

export const countNames: Readonly<
  Record<Exclude<keyof Period, "started_on" | "ended_on">, string>
> = {
  contacts: "numbers:counts.contacts",
  incoming: "numbers:counts.incoming",
  outgoing: "numbers:counts.outgoing",
  outgoing_templates: "numbers:counts.templates",
};

/** A calendar day as a time: noon, so that it is the same day in every zone people work in. */
export const dayAt = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** `nov. de 26` of a month's first day. */
export const monthName = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: "short", year: "2-digit" }).format(dayAt(day));

const drawn = ["incoming", "outgoing"] as const;

/** The messages of days as lines of a chart. */
export const daySeries = (
  days: readonly Pick<CountsOfDay, (typeof drawn)[number]>[],
  t: (key: string) => string,
): ChartSeries[] =>
  drawn.map((key) => ({ key, label: t(countNames[key]), values: days.map((day) => day[key]) }));
