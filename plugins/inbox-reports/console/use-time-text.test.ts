import { expect, it } from "vitest";
import { timeText } from "./use-time-text.ts";

it("says how long something took in its two largest units, and nothing of what is not there", () => {
  const said = (seconds: number | null) => timeText(seconds, "pt").replaceAll("\u00a0", " ");
  expect([0, 59, 60, 95, 3_600, 3_900, 90_000, null].map(said)).toEqual([
    "0 s",
    "59 s",
    "1 min",
    "1 min 35 s",
    "1 h",
    "1 h 5 min",
    "1 dia 1 h",
    "–",
  ]);
});
