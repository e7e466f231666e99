import { sql } from "drizzle-orm";
import { dayPlus } from "../../../src/contract/day.ts";
import type { Locale } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { say } from "../../../src/server/words.ts";
import { closedSince, dayIn } from "../contract/clock.ts";
import type { Hours } from "../contract/hours.ts";
import { fillText } from "../contract/hours.ts";
import { awayTold } from "./tables.ts";

const tags = { pt: "pt-BR", en: "en-GB", es: "es-419" } as const satisfies Record<Locale, string>;

/** When somebody is there again, as one says it on a day: `tomorrow at 08:00`. */
export function opensText(
  { language, time_zone: timeZone }: Pick<Hours, "language" | "time_zone">,
  now: Date,
  opens: Date | null,
): string {
  if (!opens) return say(language, "hours:opens.unknown");
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tags[language], { ...options, timeZone }).format(opens);
  const time = write({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const [today, day] = [now, opens].map((at) => dayIn(timeZone, at.getTime()));
  if (!today || !day || day === today) return say(language, "hours:opens.today", { time });
  if (day === dayPlus(today, 1)) return say(language, "hours:opens.tomorrow", { time });
  const near = day < dayPlus(today, 7);
  const date = write({ weekday: "long", ...(near ? {} : { day: "numeric", month: "long" }) });
  return say(language, "hours:opens.day", { date, time });
}

/** What somebody who writes while nobody is there is told; the caller has asked whether they are. */
export const awayText = (
  hours: Pick<Hours, "away_text" | "language" | "time_zone">,
  contact: { name: string; nickname: string | null },
  now: Date,
  opens: Date | null,
): string =>
  fillText(hours.away_text, {
    "contact.name": contact.nickname ?? contact.name,
    "opens.at": opensText(hours, now, opens),
  });

/** Writes down that somebody is told; false where they were since it closed. */
export async function claimTold(
  { db, now }: { db: Database; now: Date },
  contact_id: string,
  hours: Hours,
): Promise<boolean> {
  const since = closedSince(hours, now) ?? new Date(0);
  const claimed = await db
    .insert(awayTold)
    .values({ contact_id, told_at: now })
    .onConflictDoUpdate({
      target: awayTold.contact_id,
      set: { told_at: now },
      setWhere: sql`${awayTold.told_at} < ${since.toISOString()}`,
    })
    .returning();
  return claimed.length > 0;
}
