import { tagOf } from "../../../src/console/format.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { useTick } from "../../../src/console/kit/text/use-tick.ts";
import { serverNow } from "../../../src/console/session/clock.ts";
import { dayIn, hoursOn, standingAt } from "../contract/clock.ts";
import type { Hours } from "../contract/hours.ts";
import { holidayNames } from "./holiday-names.ts";

const dayLong = 86_400_000;

/** What a zone is called; undefined where its clocks show what those of who reads show. */
function foreignZone(tag: string, timeZone: string, at: Date): string | undefined {
  const clock = { dateStyle: "short", timeStyle: "short" } as const;
  const shown = (zone?: { timeZone: string }) =>
    new Intl.DateTimeFormat(tag, { ...clock, ...zone }).format(at);
  if (shown() === shown({ timeZone })) return undefined;
  const named = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: "longGeneric" });
  return named.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value;
}

/** How a number stands now, in words, by the number's clocks, as its hours are; null where it keeps none. */
export function useStanding(hours: Hours | undefined): { open: boolean; text: string } | null {
  const { t, i18n } = useTranslation();
  useTick();
  if (!hours?.enabled) return null;
  const { time_zone: timeZone } = hours;
  const tag = tagOf(i18n.language);
  const now = new Date(serverNow());
  const { open, until } = standingAt(hours, now);
  const whenOf = (at: Date) => {
    const clock = { hour: "2-digit", minute: "2-digit", timeZone } as const;
    const zone = foreignZone(tag, timeZone, at);
    const shown = new Intl.DateTimeFormat(tag, clock).format(at);
    const time = zone ? t("hours:when.zoned", { time: shown, zone }) : shown;
    const day = (one: Date) => Date.parse(dayIn(timeZone, one.getTime()));
    const days = (day(at) - day(now)) / dayLong;
    if (days === 0) return t("hours:when.today", { time });
    if (days === 1) return t("hours:when.tomorrow", { time });
    const near = days < 7 ? {} : ({ day: "numeric", month: "long" } as const);
    const print = new Intl.DateTimeFormat(tag, { weekday: "long", timeZone, ...near });
    return t("hours:when.day", { date: print.format(at), time });
  };
  const when = until && whenOf(until);
  if (open) {
    return { open, text: when ? t("hours:state.openUntil", { when }) : t("hours:state.open") };
  }
  const state = when ? t("hours:state.closedUntil", { when }) : t("hours:state.closed");
  const { special, holiday } = hoursOn(hours, dayIn(timeZone, now.getTime()));
  const reason = special ?? (holiday && t(holidayNames[holiday]));
  return { open, text: reason ? t("hours:state.because", { state, reason }) : state };
}
