import { and, eq } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { activations } from "./tables.ts";

/** Whether the business goes on using a number in its WhatsApp app beside this product. */
export async function isCoexisting(db: Database, numberId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: activations.id })
    .from(activations)
    .where(and(eq(activations.number_id, numberId), eq(activations.coexistence, true)))
    .limit(1);
  return row !== undefined;
}
