import { and, count, eq, isNull } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { notifications } from "./tables.ts";

export async function unreadOf(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(notifications)
    .where(and(eq(notifications.user_id, userId), isNull(notifications.read_at)));
  return row?.total ?? 0;
}
