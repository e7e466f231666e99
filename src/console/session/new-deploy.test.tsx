import { expect, it, vi } from "vitest";
import { watchDeploys } from "./new-deploy.ts";

it("a part that a new deploy took away reloads the page, at most once a minute", () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00Z") });
  const reload = vi.fn();
  watchDeploys(reload);
  const miss = () => window.dispatchEvent(new Event("vite:preloadError", { cancelable: true }));
  expect(miss()).toBe(false);
  expect(miss()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  miss();
  expect(reload).toHaveBeenCalledTimes(2);
});
