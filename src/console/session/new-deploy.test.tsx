import { expect, it, vi } from "vitest";
import { watchDeploys } from "./new-deploy.ts";

it("a part that a new deploy took away reloads the page, at most once a minute, unless nothing answers or nothing is newer", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00Z") });
  const answers = vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const html = (version: string) => `<script type="module" src="/assets/${version}.js"></script>`;
  const began = document.createElement("script");
  began.setAttribute("src", "/assets/index-1.js");
  vi.spyOn(document, "querySelector").mockReturnValue(began);
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
  answers.mockImplementation(() => Promise.resolve(new Response(html("index-1"))));
  await miss();
  answers.mockImplementation(() => Promise.resolve(new Response(null, { status: 502 })));
  await miss();
  expect(reload).not.toHaveBeenCalled();
  answers.mockImplementation(() => Promise.resolve(new Response(html("index-2"))));
  await miss();
  await miss();
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  await miss();
  expect(reload).toHaveBeenCalledTimes(2);
});
