import { tagOf, useFormat } from "../../../src/console/format.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { useTick } from "../../../src/console/kit/text/use-tick.ts";
import { serverNow } from "../../../src/console/session/clock.ts";
import { dayIn, hoursOn, standingAt } from "../contract/clock.ts";
import type { Hours } from "../contract/hours.ts";
import { holidayNames } from "./holiday-names.ts";

const dayLong = 86_400_000;

/** How a number stands now, in words; null where it keeps no hours. Times are those of who reads. */
export function useStanding(hours: Hours | undefined): { open: boolean; text: string } | null {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  useTick();
  if (!hours?.enabled) return null;
  const now = new Date(serverNow());
  const { open, until } = standingAt(hours, now);
  const whenOf = (at: Date) => {
    const time = format.time(at);
    const midnight = new Date(now).setHours(0, 0, 0, 0);
    const days = Math.round((new Date(at).setHours(0, 0, 0, 0) - midnight) / dayLong);
    if (days === 0) return t("hours:when.today", { time });
    if (days === 1) return t("hours:when.tomorrow", { time });
    const near = days < 7 ? {} : ({ day: "numeric", month: "long" } as const);
    const print = new Intl.DateTimeFormat(tagOf(i18n.language), { weekday: "long", ...near });
    return t("hours:when.day", { date: print.format(at), time });
  };
  const when = until && whenOf(until);
  if (open) {
    return { open, text: when ? t("hours:state.openUntil", { when }) : t("hours:state.open") };
  }
  const state = when ? t("hours:state.closedUntil", { when }) : t("hours:state.closed");
  const { special, holiday } = hoursOn(hours, dayIn(hours.time_zone, now.getTime()));
  const reason = special ?? (holiday && t(holidayNames[holiday]));
  return { open, text: reason ? t("hours:state.because", { state, reason }) : state };
}
