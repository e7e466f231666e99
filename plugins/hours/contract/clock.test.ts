import { describe, expect, it } from "vitest";
import { type WeeklySpan, weekdays } from "../../../src/contract/values/week.ts";
import { afterOpenMinutes, closedSince, type Opening, standingAt } from "./clock.ts";
import {
  type HolidayKey,
  holidayKeys,
  holidayOn,
  nationalHolidays,
  nextHoliday,
} from "./holidays.ts";

const workdays = weekdays.slice(0, 5);
const shop = (change: Partial<Opening> = {}): Opening => ({
  time_zone: "America/Sao_Paulo",
  weekly_hours: workdays.flatMap((day): WeeklySpan[] => [
    { day, open: "08:00", close: "12:00" },
    { day, open: "13:00", close: "18:00" },
  ]),
  holidays: nationalHolidays,
  special_days: [],
  ...change,
});
const at = (text: string) => new Date(`${text}${text.endsWith("Z") ? "" : "-03:00"}`);
const standing = (opening: Opening, text: string) => {
  const { open, until } = standingAt(opening, at(text));
  return [open, until?.toISOString() ?? null];
};
const utc = (text: string | null) => (text === null ? null : at(text).toISOString());
const daily = (open: string, close: string): WeeklySpan[] =>
  weekdays.map((day) => ({ day, open, close }));

describe("a shop's hours", () => {
  it.each([
    ["before the day", "2026-11-23T07:59:59", false, "2026-11-23T08:00"],
    ["from the first second", "2026-11-23T08:00", true, "2026-11-23T12:00"],
    ["at noon", "2026-11-23T12:00", false, "2026-11-23T13:00"],
    ["in the evening", "2026-11-23T18:00", false, "2026-11-24T08:00"],
    ["over the weekend", "2026-11-27T20:00", false, "2026-11-30T08:00"],
    ["on a holiday", "2026-12-25T10:00", false, "2026-12-28T08:00"],
    ["over a long weekend", "2026-11-19T18:30", false, "2026-11-23T08:00"],
  ])("%s", (_, now, open, until) => {
    expect(standing(shop(), now)).toEqual([open, utc(until)]);
  });

  it("may end at midnight, go on after it, and never end", () => {
    const bar = shop({
      holidays: [],
      weekly_hours: [...daily("18:00", "00:00"), ...daily("00:00", "02:00")],
    });
    expect(standing(bar, "2026-11-23T23:30")).toEqual([true, utc("2026-11-24T02:00")]);
    expect(standing(bar, "2026-11-24T02:00")).toEqual([false, utc("2026-11-24T18:00")]);
    expect(closedSince(bar, at("2026-11-24T03:00"))).toEqual(at("2026-11-24T02:00"));
    const always = shop({ holidays: [], weekly_hours: daily("00:00", "00:00") });
    expect(standing(always, "2026-11-24T03:00")).toEqual([true, null]);
    const never = shop({ weekly_hours: [] });
    expect(standing(never, "2026-11-24T03:00")).toEqual([false, null]);
    expect(closedSince(never, at("2026-11-24T03:00"))).toBeNull();
  });

  it("give way to days of one's own, which give way to nothing", () => {
    const own = {
      name: "Férias",
      first: "2026-12-21",
      last: "2027-01-03",
      open: null,
      close: null,
    };
    const eve = { name: "Véspera", first: "2026-12-24", last: null, open: "09:00", close: "11:00" };
    const late = { ...eve, open: "14:00", close: "16:00" };
    expect(standing(shop({ special_days: [own] }), "2026-12-18T18:00")).toEqual([
      false,
      utc("2027-01-04T08:00"),
    ]);
    const holidays: HolidayKey[] = ["christmas"];
    const open = shop({ holidays, special_days: [eve, late] });
    expect(standing(open, "2026-12-24T11:00")).toEqual([false, utc("2026-12-24T14:00")]);
    const christmas = { ...eve, first: "2026-12-25" };
    expect(standing(shop({ special_days: [christmas] }), "2026-12-25T10:00")[0]).toBe(true);
  });

  it("are of the zone, not of who asks", () => {
    const manaus = shop({ time_zone: "America/Manaus" });
    expect(standing(manaus, "2026-11-23T08:30")).toEqual([false, utc("2026-11-23T09:00")]);
    expect(standing(manaus, "2026-11-23T18:30")).toEqual([true, utc("2026-11-23T19:00")]);
  });

  it("since when nobody is there", () => {
    expect(closedSince(shop(), at("2026-11-23T12:30"))).toEqual(at("2026-11-23T12:00"));
    expect(closedSince(shop(), at("2026-11-22T12:30"))).toEqual(at("2026-11-19T18:00"));
  });
});

describe("where clocks change", () => {
  const lisbon = shop({
    time_zone: "Europe/Lisbon",
    holidays: [],
    weekly_hours: daily("00:30", "04:00"),
  });

  it("a skipped hour is no open time, and one that comes twice is", () => {
    // 29 March 2026: 01:00 is followed by 02:00. 25 October: 02:00 by 01:00.
    expect(standing(lisbon, "2026-03-29T00:00Z")).toEqual([false, "2026-03-29T00:30:00.000Z"]);
    expect(standing(lisbon, "2026-03-29T01:30Z")).toEqual([true, "2026-03-29T03:00:00.000Z"]);
    expect(standing(lisbon, "2026-10-25T00:30Z")).toEqual([true, "2026-10-25T04:00:00.000Z"]);
    const due = (text: string) => afterOpenMinutes(lisbon, at(text), 180)?.toISOString();
    expect(due("2026-03-28T12:00Z")).toBe("2026-03-30T00:00:00.000Z");
    expect(due("2026-10-24T12:00Z")).toBe("2026-10-25T02:30:00.000Z");
  });

  it("hours that begin or end within a skipped one stay in order", () => {
    const early = { ...lisbon, weekly_hours: daily("01:30", "01:45") };
    expect(standing(early, "2026-03-28T12:00Z")).toEqual([false, "2026-03-29T01:30:00.000Z"]);
    const short = { ...lisbon, weekly_hours: daily("01:30", "02:15") };
    // By the clocks it would end before it begins: that day nobody is there.
    expect(standing(short, "2026-03-28T12:00Z")).toEqual([false, "2026-03-30T00:30:00.000Z"]);
  });
});

describe("minutes of open time", () => {
  it.each([
    ["within a span", "2026-11-23T09:00", 30, "2026-11-23T09:30"],
    ["until a span's very end", "2026-11-23T09:00", 180, "2026-11-23T12:00"],
    ["over noon", "2026-11-23T11:30", 60, "2026-11-23T13:30"],
    ["over a night", "2026-11-23T17:30", 60, "2026-11-24T08:30"],
    ["over a weekend that begins with a holiday", "2026-11-19T17:00", 90, "2026-11-23T08:30"],
    ["from a closed moment on", "2026-11-22T03:00", 10, "2026-11-23T08:10"],
  ])("%s", (_, since, minutes, due) => {
    expect(afterOpenMinutes(shop(), at(since), minutes)).toEqual(at(due));
  });

  it("never pass where nobody is ever there", () => {
    expect(afterOpenMinutes(shop({ weekly_hours: [] }), at("2026-11-22T03:00"), 1)).toBeNull();
  });
});

describe("holidays of Brazil", () => {
  it("are those of the calendar", () => {
    const of = (year: number) => holidayKeys.map((key) => holidayOn(key, year));
    expect(of(2026)).toEqual([
      "2026-01-01",
      "2026-02-16",
      "2026-02-17",
      "2026-04-03",
      "2026-04-21",
      "2026-05-01",
      "2026-06-04",
      "2026-09-07",
      "2026-10-12",
      "2026-11-02",
      "2026-11-15",
      "2026-11-20",
      "2026-12-25",
    ]);
    const moved = ["carnival_tuesday", "good_friday", "corpus_christi"] as const;
    expect(moved.map((key) => holidayOn(key, 2027))).toEqual([
      "2027-02-09",
      "2027-03-26",
      "2027-05-27",
    ]);
    expect(nextHoliday("good_friday", "2026-04-03")).toBe("2026-04-03");
    expect(nextHoliday("good_friday", "2026-04-04")).toBe("2027-03-26");
  });

  it("are kept where they are national", () => {
    expect(nationalHolidays).toHaveLength(10);
    expect(nationalHolidays).not.toContain("carnival_tuesday");
  });
});
