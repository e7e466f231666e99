import { z } from "zod";
import { day } from "../../../src/contract/day.ts";
import { textVariables } from "../../../src/contract/values/variables.ts";
import {
  clock,
  timeZone,
  type WeeklySpan,
  weekdays,
  weeklySpan,
} from "../../../src/contract/values/week.ts";
import {
  changeOf,
  id,
  instant,
  locale,
  oneLine,
  trimmed,
  version,
} from "../../../src/contract/wire.ts";
import { endMinute, type SpecialDay } from "./clock.ts";
import { holidayKeys, nationalHolidays } from "./holidays.ts";

export const hoursLimits = { spansPerDay: 4, specialDays: 60, text: 1_024 } as const;

/** What an away message may name, in the order that the form offers them. */
export const variables = ["contact.name", "opens.at"] as const;
export const { unknownVariable, fillText } = textVariables(variables);

/** A day with other hours than the week's, or a row of them; without hours nobody is there. */
export const specialDay = z.object({
  name: oneLine(60),
  first: day,
  last: day.nullable(),
  open: clock.nullable(),
  close: clock.nullable(),
});

const fields = {
  /** Whether the number has hours at all; without them it is always open. */
  enabled: z.boolean(),
  time_zone: timeZone,
  weekly_hours: z.array(weeklySpan).max(weekdays.length * hoursLimits.spansPerDay),
  /** Holidays on which nobody is there. */
  holidays: z.array(z.enum(holidayKeys)).max(holidayKeys.length),
  /** They win over the week and over holidays. */
  special_days: z.array(specialDay).max(hoursLimits.specialDays),
  /** Whether who writes while nobody is there is told so, once until somebody is. */
  away_enabled: z.boolean(),
  away_text: trimmed(hoursLimits.text, 0),
  /** In which language the text's day and hour are written. */
  language: locale,
};

export const hours = z.object({
  /** The number's. */
  id,
  ...fields,
  version,
  updated_at: instant,
});
export type Hours = z.output<typeof hours>;

/** What a number without hours has. */
export const noHours = {
  enabled: false,
  time_zone: "America/Sao_Paulo",
  weekly_hours: [],
  holidays: nationalHolidays,
  special_days: [],
  away_enabled: false,
  away_text: "",
  language: "pt",
} satisfies Omit<Hours, "id" | "version" | "updated_at">;

interface Fault {
  path: (string | number)[];
  code: string;
}

const isSpan = ({ open, close }: { open: string; close: string }) =>
  open < close || close === "00:00";
const meets = (one: { open: string; close: string }, other: { open: string; close: string }) =>
  endMinute(one.open) % 1440 < endMinute(other.close) &&
  endMinute(other.open) % 1440 < endMinute(one.close);

function weekFaults(all: readonly WeeklySpan[]): Fault[] {
  return all.flatMap((one, at): Fault[] => {
    const fault = (field: string, code: string) => [{ path: ["weekly_hours", at, field], code }];
    const before = all.slice(0, at).filter((other) => other.day === one.day);
    if (!isSpan(one)) return fault("close", "hours.closes_early");
    if (before.length >= hoursLimits.spansPerDay) return fault("day", "hours.day_full");
    return before.some((other) => meets(one, other)) ? fault("open", "hours.overlap") : [];
  });
}

const lastOf = ({ first, last }: SpecialDay) => last ?? first;

function specialFaults(all: readonly SpecialDay[]): Fault[] {
  return all.flatMap((one, at): Fault[] => {
    const fault = (field: string, code: string) => [{ path: ["special_days", at, field], code }];
    const { open, close } = one;
    if (lastOf(one) < one.first) return fault("last", "hours.ends_early");
    if ((open === null) !== (close === null)) {
      return fault(open === null ? "open" : "close", "hours.half_hours");
    }
    if (open && close && !isSpan({ open, close })) return fault("close", "hours.closes_early");
    const clash = all.slice(0, at).some((other) => {
      if (one.first > lastOf(other) || other.first > lastOf(one)) return false;
      // A day may have several spans, and be closed only once.
      if (!open || !close || !other.open || !other.close) return true;
      return meets({ open, close }, { open: other.open, close: other.close });
    });
    return clash ? fault("first", "hours.day_twice") : [];
  });
}

type Change = Partial<Omit<Hours, "id" | "version" | "updated_at">>;

/** What is wrong with hours, each at its field; of a change what it names, of all what belongs together. */
export function faultsOf(all: Change): Fault[] {
  const { enabled, weekly_hours, special_days, away_enabled, away_text } = all;
  const faults = [...weekFaults(weekly_hours ?? []), ...specialFaults(special_days ?? [])];
  const alone = (path: string, code: string) => faults.push({ path: [path], code });
  if (enabled && weekly_hours?.length === 0) alone("weekly_hours", "hours.week_missing");
  if (away_enabled && away_text === "") alone("away_text", "hours.text_missing");
  if (away_text && unknownVariable(away_text) !== undefined) {
    alone("away_text", "hours.unknown_variable");
  }
  return faults;
}

export const hoursChange = changeOf(fields).superRefine((change, ctx) => {
  for (const { path, code } of faultsOf(change)) {
    ctx.addIssue({ code: "custom", message: code, path });
  }
});
