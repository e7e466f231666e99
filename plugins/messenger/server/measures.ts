import { and, count, eq, isNull, min } from "drizzle-orm";
import type { Measure } from "../../../src/server/metrics/metrics.ts";
import { messages } from "./tables.ts";

const unsent = and(eq(messages.status, "pending"), isNull(messages.accepted_at));

export const measures: Readonly<Record<string, Measure>> = {
  unsent: {
    help: "Messages that WhatsApp has not taken yet",
    async read({ db }) {
      const [row] = await db.select({ total: count() }).from(messages).where(unsent);
      return [{ value: row?.total ?? 0 }];
    },
  },
  unsent_oldest_seconds: {
    help: "How long the oldest of them has waited",
    async read({ db, now }) {
      const [row] = await db
        .select({ at: min(messages.created_at) })
        .from(messages)
        .where(unsent);
      return [{ value: row?.at ? (now.getTime() - row.at.getTime()) / 1000 : 0 }];
    },
  },
};
