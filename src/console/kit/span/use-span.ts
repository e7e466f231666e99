import { useSearchParams } from "react-router-dom";
import { type Day, dayOf, dayPlus } from "../../../contract/day.ts";
import { serverNow } from "../../session/clock.ts";

/** The usual spans, in days up to today. */
export const usualSpans = [7, 14, 30, 90] as const;

export interface ChosenSpan {
  from: Day;
  to: Day;
  /** A usual span's length; null for days of one's own. */
  usual: number | null;
}

const isDay = (text: string | null): text is Day => /^2\d{3}-\d{2}-\d{2}$/.test(text ?? "");

/** The span that the address names: the last days, or from a day to another. */
export function useSpan() {
  const [search, setSearch] = useSearchParams();
  const today = dayOf(new Date(serverNow()));
  const last = (days: number): ChosenSpan => ({
    from: dayPlus(today, 1 - days),
    to: today,
    usual: days,
  });
  const [from, to] = [search.get("from"), search.get("to")];
  const asked = usualSpans.find((days) => String(days) === search.get("days")) ?? 30;
  const span = isDay(from) && isDay(to) ? { from, to, usual: null } : last(asked);
  const put = (values: Record<string, string>) => setSearch(values, { replace: true });
  return {
    span,
    today,
    choose: (days: number) => put({ days: String(days) }),
    between: (first: Day, end: Day) => put({ from: first, to: end }),
  };
}
