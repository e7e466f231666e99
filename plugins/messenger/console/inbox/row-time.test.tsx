import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderPart } from "../fixtures/house.tsx";
import { DayMark } from "../thread/feed/day-mark.tsx";
import { RowTime } from "./row-time.tsx";

test("what came today came yesterday after midnight, without a press", () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 23, 59, 50) });
  const at = new Date(2026, 10, 20, 18, 20);
  renderPart(
    <>
      <RowTime at={at} />
      <DayMark at={at} />
    </>,
  );
  expect(screen.getByText("18:20")).toBeVisible();
  expect(screen.getByText("Hoje")).toBeVisible();
  act(() => {
    vi.advanceTimersByTime(30_000);
  });
  expect(screen.queryByText("18:20")).toBeNull();
  expect(screen.getByText("Ontem")).toBeVisible();
});
