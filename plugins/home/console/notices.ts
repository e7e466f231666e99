import { kept } from "../../../src/console/session/stored.ts";

/** Changes by WhatsApp's owner that a customer plans for, newest first. */
export const notices = [
  { from: "2026-10-01", title: "home:notices.service.title", text: "home:notices.service.text" },
  { from: "2026-07-01", title: "home:notices.brl.title", text: "home:notices.brl.text" },
  {
    from: "2025-10-01",
    title: "home:notices.ownership.title",
    text: "home:notices.ownership.text",
  },
  {
    from: "2025-07-01",
    title: "home:notices.perMessage.title",
    text: "home:notices.perMessage.text",
  },
  { from: "2025-05-01", title: "home:notices.calls.title", text: "home:notices.calls.text" },
  {
    from: "2025-02-01",
    title: "home:notices.authentication.title",
    text: "home:notices.authentication.text",
  },
] as const;

const key = "home.dismissed";

/** Dates of the notices this browser has put away. */
export const dismissedNotices = (): string[] =>
  (kept.get(key) ?? "").split(",").filter((from) => notices.some((notice) => notice.from === from));

export function keepDismissed(dates: readonly string[]): void {
  if (dates.length === 0) kept.remove(key);
  else kept.set(key, dates.join(","));
}
