import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { setLeave } from "../../src/console/session/leave.ts";

// Pages bring their code with them, which takes a moment on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// A wide window, and no motion: nothing here would tell its end.
window.matchMedia = (query: string) =>
  ({
    matches: /min-width|prefers-reduced-motion/.test(query),
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) as MediaQueryList;
window.scrollTo = () => undefined;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
  setLeave(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
