// First: what follows looks for it.
import "./built-react.ts";
import { BroadcastChannel as Channel, threadId } from "node:worker_threads";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { createElement } from "react";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { forgetFirst } from "../../src/console/data/calls/first-answer.ts";
import { setLeave } from "../../src/console/session/leave.ts";
import { clearToken } from "../../src/console/session/token.ts";
import { workIn } from "../../src/console/session/workspace.ts";

// What waits for an element asks many times, and the whole page was written down for each: a tenth of the
// time of the page tests. To read it where one fails: `DEBUG_PRINT_LIMIT=7000 npx vitest run <file>`.
if (!process.env.DEBUG_PRINT_LIMIT) {
  configure({ getElementError: (message) => new Error(message ?? "") });
}

// Pages bring their code with them, which takes a moment on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

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
// There is no canvas to draw on: a chart is its name, and its table.
vi.mock("../../src/console/kit/chart/chart-plot.tsx", () => ({
  default: ({ name }: { name: string }) =>
    createElement("div", { role: "img", "aria-label": name }),
}));
// The server lives beside the page here, where the page's own blobs are the only ones: none on the disk is one.
vi.mock("../../src/server/files/spool.ts", () => ({
  openSpool: () => ({
    put: async (pieces: AsyncIterable<Uint8Array<ArrayBuffer>>) => {
      const all: Uint8Array<ArrayBuffer>[] = [];
      for await (const piece of pieces) all.push(piece);
      return { blob: new Blob(all), remove: async () => undefined };
    },
    sweep: async () => undefined,
  }),
}));
// Tabs of a browser hear each other: the other workers, threads of this process, are other browsers.
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(`${name}-${threadId}`);
  }
} as unknown as typeof globalThis.BroadcastChannel;
// Nothing is laid out here: all of a page is in view.
Reflect.deleteProperty(window, "IntersectionObserver");

// What hides an element here is its own style, `hidden` or antd's class for it. Matching every rule
// of antd for every element that is looked for by role took half of the time.
window.getComputedStyle = ((element: HTMLElement) => {
  const { style } = element;
  const hidden = element.hidden || /\bant-\S+-hidden(\s|$)/.test(element.className);
  return new Proxy(style, {
    get(_, name) {
      if (name === "display") return hidden ? "none" : style.display || "block";
      if (name === "visibility") return style.visibility || "visible";
      if (name === "getPropertyValue") return (text: string) => style.getPropertyValue(text);
      const value: unknown = Reflect.get(style, name);
      return typeof value === "function" ? value.bind(style) : value;
    },
  });
}) as typeof window.getComputedStyle;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearToken();
  workIn(null);
  // A console that was opened anew has asked nothing yet.
  forgetFirst();
  window.history.replaceState(null, "", "/");
  setLeave(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

// The worker's next file shares what this one loads: broken off it would be lost to both.
afterAll(() => vi.dynamicImportSettled());
