import { v7 as uuidv7 } from "uuid";
import { hostOf } from "../history.ts";
import type { numberEvents } from "../tables.ts";
import type { DemoNumber } from "./world.ts";

const day = 86_400_000;
type Event = typeof numberEvents.$inferInsert;

/** What became of a number since it was made: enough to see every kind of entry. */
export function historyOf(
  id: string,
  number: DemoNumber,
  now: Date,
  by: { owner: string; staff: string },
): Event[] {
  const at = (days: number) => new Date(now.getTime() - days * day);
  const event = (
    days: number,
    kind: Event["kind"],
    before: Event["before"],
    after: Event["after"],
    doer: string | null = null,
    reason: string | null = null,
  ): Event => ({
    id: uuidv7(),
    number_id: id,
    kind,
    before,
    after,
    by: doer,
    reason,
    at: at(days),
  });
  const { status, quality_rating, quality_status, messaging_limit, tag, about, traffic } = number;
  return [
    event(300, "state", { status: "pending" }, { status: "connected" }),
    ...(about ? [event(280, "profile", { about: "" }, { about }, by.owner)] : []),
    ...(tag ? [event(200, "settings", { tag: null }, { tag }, by.owner)] : []),
    ...(quality_rating === "unknown"
      ? []
      : [event(120, "quality", { quality_rating: "unknown" }, { quality_rating: "green" })]),
    ...(messaging_limit === "unknown"
      ? []
      : [event(110, "limit", { messaging_limit: "unknown" }, { messaging_limit })]),
    ...(number.webhook_url
      ? [event(90, "webhook", { webhook: null }, { webhook: hostOf(number.webhook_url) }, by.owner)]
      : []),
    ...(quality_rating === "green" || quality_rating === "unknown"
      ? []
      : [event(12, "quality", { quality_rating: "green" }, { quality_rating })]),
    // Busy and green again: a campaign once cost it a rating.
    ...(quality_rating === "green" && traffic >= 40
      ? [
          event(47, "quality", { quality_rating: "green" }, { quality_rating: "yellow" }),
          event(40, "quality", { quality_rating: "yellow" }, { quality_rating: "green" }),
        ]
      : []),
    ...(quality_status === "flagged"
      ? [event(11, "quality", { quality_status: "connected" }, { quality_status })]
      : []),
    ...(status === "connected"
      ? []
      : [
          event(
            10,
            "state",
            { status: "connected" },
            { status },
            status === "disconnected" ? by.staff : null,
            status === "disconnected" ? "Pedido do cliente" : null,
          ),
        ]),
  ];
}
