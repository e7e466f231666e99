import { expect, it, vi } from "vitest";
import { watchDeploys } from "./new-deploy.ts";

it("a part that a new deploy took away reloads the page, at most once a minute, unless nothing answers", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00Z") });
  const answers = vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const reload = vi.fn();
  watchDeploys(reload);
  const miss = async () => {
    const event = new Event("vite:preloadError", { cancelable: true });
    // The part's own place says that it is missing.
    expect(window.dispatchEvent(event)).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
  };
  await miss();
  expect(reload).not.toHaveBeenCalled();
  answers.mockResolvedValue(new Response());
  await miss();
  await miss();
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  await miss();
  expect(reload).toHaveBeenCalledTimes(2);
});
