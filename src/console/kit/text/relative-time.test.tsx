import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderKit } from "../testing.tsx";
import { RelativeTime } from "./relative-time.tsx";

test("moves on by itself", () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00Z") });
  renderKit(<RelativeTime at={new Date("2026-11-20T11:58:40Z")} />);
  expect(screen.getByText("há 1 minuto")).toBeVisible();
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(screen.getByText("há 2 minutos")).toBeVisible();
});

test("the keyboard reaches the exact time, Escape puts it away", async () => {
  renderKit(<RelativeTime at={new Date("2026-11-20T12:00:00Z")} />);
  await userEvent.tab();
  expect(screen.getByRole("tooltip")).toHaveTextContent("2026");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("tooltip")).toBeNull();
});

test("without a time there is a dash", () => {
  renderKit(<RelativeTime at={null} />);
  expect(screen.getByText("–")).toBeVisible();
});
