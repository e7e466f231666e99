import { useEffect, useState } from "react";
import { serverNow } from "../../../../src/console/session/clock.ts";

/** Whether free messages may be sent: `closing` within the last hour, `never` before the first message. */
export type WindowState = "open" | "closing" | "closed" | "never";

const hour = 3_600_000;
/** Timers cannot wait longer than this. */
const longest = 2_147_483_647;

/** The state of a window that ends at a time, by the server's clock. */
export function windowState(until: Date | null, now: number): WindowState {
  if (until === null) return "never";
  const left = until.getTime() - now;
  return left <= 0 ? "closed" : left <= hour ? "closing" : "open";
}

/** The state of a contact's window now; draws again when it changes. The server decides anyway. */
export function useWindow(until: Date | null): WindowState {
  const [, redraw] = useState(0);
  const state = windowState(until, serverNow());
  const end = until?.getTime() ?? null;
  useEffect(() => {
    if (end === null || state === "closed") return;
    const left = end - serverNow() - (state === "open" ? hour : 0);
    const timer = setTimeout(() => redraw((n) => n + 1), Math.min(Math.max(left, 0) + 50, longest));
    return () => clearTimeout(timer);
  }, [end, state]);
  return state;
}
