import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import type { LiveHub, LiveState } from "./hub.ts";
import { LiveContext, useLiveAgain } from "./use-event.ts";

it("whoever waits is called once each time that the page is live again", () => {
  let state: LiveState = "live";
  const watchers = new Set<() => void>();
  const hub = {
    state: () => state,
    subscribe: (watcher: () => void) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  } as unknown as LiveHub;
  const become = (next: LiveState) =>
    act(() => {
      state = next;
      for (const watcher of watchers) watcher();
    });
  const called = vi.fn();
  const { unmount } = renderHook(() => useLiveAgain(called), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <LiveContext value={hub}>{children}</LiveContext>
    ),
  });
  become("live");
  expect(called).not.toHaveBeenCalled();
  for (const next of ["stale", "offline", "catching-up", "live", "live"] as const) become(next);
  expect(called).toHaveBeenCalledTimes(1);
  become("catching-up");
  become("live");
  expect(called).toHaveBeenCalledTimes(2);
  unmount();
  expect(watchers.size).toBe(0);
});
