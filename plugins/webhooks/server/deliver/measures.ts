import { and, count, eq, isNotNull, lte, min } from "drizzle-orm";
import type { Measure } from "../../../../src/server/metrics/metrics.ts";
import { webhookDeliveries, webhookEndpoints } from "../tables.ts";

export const measures: Readonly<Record<string, Measure>> = {
  deliveries_due: {
    help: "Deliveries to customers' webhooks that should be on their way",
    async read({ db, now }) {
      const [row] = await db
        .select({ total: count() })
        .from(webhookDeliveries)
        .where(and(eq(webhookDeliveries.status, "pending"), lte(webhookDeliveries.run_at, now)));
      return [{ value: row?.total ?? 0 }];
    },
  },
  deliveries_oldest_seconds: {
    help: "How long the oldest delivery that waits was first due",
    async read({ db, now }) {
      const [row] = await db
        .select({ at: min(webhookDeliveries.created_at) })
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.status, "pending"));
      return [{ value: row?.at ? (now.getTime() - row.at.getTime()) / 1000 : 0 }];
    },
  },
  off: {
    help: "Customers' webhooks switched off because they failed for too long",
    async read({ db }) {
      const [row] = await db
        .select({ total: count() })
        .from(webhookEndpoints)
        .where(isNotNull(webhookEndpoints.off_since));
      return [{ value: row?.total ?? 0 }];
    },
  },
};
