import { v7 as uuidv7 } from "uuid";
import type { numberEvents } from "../tables.ts";
import type { DemoNumber } from "./world.ts";

const day = 86_400_000;
type Event = typeof numberEvents.$inferInsert;

/** What became of a number since it was made: enough to see every kind of entry. */
export function historyOf(id: string, number: DemoNumber, now: Date): Event[] {
  const at = (days: number) => new Date(now.getTime() - days * day);
  const event = (
    days: number,
    kind: Event["kind"],
    before: Event["before"],
    after: Event["after"],
    by: string | null = null,
    reason: string | null = null,
  ): Event => ({ id: uuidv7(), number_id: id, kind, before, after, by, reason, at: at(days) });
  const { status, quality_rating, tag, about } = number;
  return [
    event(300, "state", { status: "pending" }, { status: "connected" }),
    ...(about ? [event(280, "profile", { about: "" }, { about }, "Ana Ribeiro")] : []),
    ...(tag ? [event(200, "settings", { tag: null }, { tag }, "Ana Ribeiro")] : []),
    event(120, "quality", { quality_rating: "unknown" }, { quality_rating: "green" }),
    ...(number.webhook_url
      ? [event(90, "webhook", { webhook: false }, { webhook: true }, "Ana Ribeiro")]
      : []),
    ...(quality_rating === "green" || quality_rating === "unknown"
      ? []
      : [event(12, "quality", { quality_rating: "green" }, { quality_rating })]),
    ...(status === "connected"
      ? []
      : [
          event(
            10,
            "state",
            { status: "connected" },
            { status },
            status === "disconnected" ? "André Lima" : null,
            status === "disconnected" ? "Pedido do cliente" : null,
          ),
        ]),
  ];
}
