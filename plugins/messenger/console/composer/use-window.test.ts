import { expect, test } from "vitest";
import { windowState } from "./use-window.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const inMs = (ms: number) => new Date(now + ms);

test("the window is open until its last millisecond, and closing within the last hour", () => {
  expect(windowState(null, now)).toBe("never");
  expect(windowState(inMs(3_600_001), now)).toBe("open");
  expect(windowState(inMs(3_600_000), now)).toBe("closing");
  expect(windowState(inMs(1), now)).toBe("closing");
  expect(windowState(inMs(0), now)).toBe("closed");
});
