import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Store } from "../db/store.ts";
import { secrets } from "../db/tables.ts";

/** A key of 32 random bytes (hex) that this store keeps for itself, made when first asked for. */
export async function secretOf(store: Pick<Store, "db">, name: string): Promise<string> {
  await store.db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString("hex") })
    .onConflictDoNothing();
  const [row] = await store.db.select().from(secrets).where(eq(secrets.name, name));
  if (!row) throw new Error(`the store does not keep the secret ${name}`);
  return row.value;
}
