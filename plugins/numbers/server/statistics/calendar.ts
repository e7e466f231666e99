/** Workspaces count in Brazilian business time; their pages and invoices use the same days. */
export const zone = "America/Sao_Paulo";

// Swedish writes dates as ISO 8601 does.
const inZone = new Intl.DateTimeFormat("sv-SE", { timeZone: zone });

/** The calendar day of the zone: `2026-11-20`. */
export const dayOf = (at: Date): string => inZone.format(at);

export const monthOf = (day: string): string => day.slice(0, 7);

/** First and last day of the month that lies `months` after the day's own. */
export function monthFrom(day: string, months: number): { first: string; last: string } {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7)) - 1 + months;
  const iso = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { first: iso(Date.UTC(year, month, 1)), last: iso(Date.UTC(year, month + 1, 0)) };
}
