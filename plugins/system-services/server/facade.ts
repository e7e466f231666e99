import { and, gt, like, min } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { systemServices } from "./tables.ts";

/** Since when a plugin's services have not answered, in more than one look; null while they do. */
export async function silentSince(db: Database, plugin: string): Promise<Date | null> {
  const { id, failing_since, checked_at } = systemServices;
  const [row] = await db
    .select({ at: min(failing_since) })
    .from(systemServices)
    .where(and(like(id, `${plugin}.%`), gt(checked_at, failing_since)));
  return row?.at ?? null;
}
