import { and, asc, count, desc, eq, gt, gte, lt, or, type SQL } from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import { inPortions } from "../../../../src/server/db/portions.ts";
import { webhookDeliveries } from "../tables.ts";

const { id, endpoint_id, kind, status, attempts, answer_status, fault, duration_ms, created_at } =
  webhookDeliveries;

/** How many deliveries of a number are on their way, and the newest one. */
export async function deliveriesAt(db: Database, numberId: string) {
  const mine = eq(endpoint_id, numberId);
  const [waits] = await db
    .select({ total: count() })
    .from(webhookDeliveries)
    .where(and(mine, eq(status, "pending")));
  const [last] = await db
    .select({ status, answer_status, created_at })
    .from(webhookDeliveries)
    .where(mine)
    .orderBy(desc(created_at), desc(id))
    .limit(1);
  return { waiting: waits?.total ?? 0, last: last ?? null };
}

/** The deliveries of a number in a span of time, oldest first; never what they carried. */
export async function* deliveriesBetween(db: Database, numberId: string, from: SQL, to: SQL) {
  const told = { id, kind, status, attempts, answer_status, fault, duration_ms, at: created_at };
  type Row = Pick<
    typeof webhookDeliveries.$inferSelect,
    "id" | "kind" | "status" | "attempts" | "answer_status" | "fault" | "duration_ms"
  > & { at: Date };
  const portions = inPortions<Row>(500, (last, limit) =>
    db
      .select(told)
      .from(webhookDeliveries)
      .where(
        and(
          eq(endpoint_id, numberId),
          gte(created_at, from),
          lt(created_at, to),
          last
            ? or(gt(created_at, last.at), and(eq(created_at, last.at), gt(id, last.id)))
            : undefined,
        ),
      )
      .orderBy(asc(created_at), asc(id))
      .limit(limit),
  );
  for await (const rows of portions) yield* rows;
}
