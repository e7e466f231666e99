import { count, gt } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { webhookEndpoints } from "./tables.ts";

export { deliveriesAt, deliveriesBetween } from "./deliver/of-number.ts";

/** How many webhooks were switched off since a moment: what failed long ago is nobody's news. */
export async function webhooksOffSince(db: Database, since: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(webhookEndpoints)
    .where(gt(webhookEndpoints.off_since, since));
  return row?.total ?? 0;
}
