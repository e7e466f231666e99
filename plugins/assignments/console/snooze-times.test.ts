import { expect, it } from "vitest";
import { hourLater, mondayAtNine, tomorrowAtNine } from "./snooze-times.ts";

const at = (day: number, hour: number) => new Date(2026, 10, day, hour);

it("are an hour later, tomorrow morning, and the Monday that comes", () => {
  expect(hourLater(at(24, 15))).toEqual(at(24, 16));
  expect(tomorrowAtNine(at(30, 15))).toEqual(new Date(2026, 11, 1, 9));
  const mondays = [22, 23, 24, 28].map((day) => mondayAtNine(at(day, 8)));
  expect(mondays).toEqual([at(23, 9), at(30, 9), at(30, 9), at(30, 9)]);
});
