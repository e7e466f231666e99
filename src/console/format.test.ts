import { afterEach, expect, it, vi } from "vitest";
import { formatIn } from "./format.ts";

afterEach(() => vi.useRealTimers());

it.each([
  ["2026-11-30T05:39:00", "em 3 dias"],
  ["2026-11-28T23:00:00", "amanhã"],
  ["2026-11-25T06:00:00", "anteontem"],
  ["2026-11-27T09:41:00", "em 4 horas"],
])("says of %s how far away it is by days of the calendar", (at, said) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-27T05:40:00") });
  expect(formatIn("pt").relative(new Date(at))).toBe(said);
});

it.each([
  ["pt", ["0 byte", "1 byte", "557 bytes", "1,4 kB", "5 MB", "2,3 GB"]],
  ["en", ["0 bytes", "1 byte", "557 bytes", "1.4 kB", "5 MB", "2.3 GB"]],
  ["es", ["0 bytes", "1 byte", "557 bytes", "1.4 kB", "5 MB", "2.3 GB"]],
])("says in %s how large a file is", (language, said) => {
  const sizes = [0, 1, 557, 1_400, 5 * 1024 ** 2, 2.3 * 1024 ** 3];
  expect(sizes.map(formatIn(language).bytes)).toEqual(said);
});
