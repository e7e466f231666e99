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

/**
 * The span that the address names: the last days, or from a day to another, of at most `longest` days up to today.
 * Where it names none that there is, it is the last thirty.
 */
export function useSpan(longest: number) {
  const [search, setSearch] = useSearchParams();
  const today = dayOf(new Date(serverNow()));
  const last = (days: number): ChosenSpan => ({
    from: dayPlus(today, 1 - days),
    to: today,
    usual: days,
  });
  const [from, to] = [search.get("from"), search.get("to")];
  const asked = usualSpans.find((days) => String(days) === search.get("days")) ?? 30;
  const own = (first: string | null, end: string | null): ChosenSpan | null => {
    if (!isDay(first) || !isDay(end) || first > end || end > today) return null;
    return first < dayPlus(end, 1 - longest) ? null : { from: first, to: end, usual: null };
  };
  const span = own(from, to) ?? last(asked);
  const put = (values: Record<string, string>) => setSearch(values, { replace: true });
  return {
    span,
    today,
    longest,
    choose: (days: number) => put({ days: String(days) }),
    between: (first: Day, end: Day) => put({ from: first, to: end }),
  };
}
