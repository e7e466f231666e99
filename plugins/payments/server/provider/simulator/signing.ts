import { eq } from "drizzle-orm";
import type { Store } from "../../../../../src/server/db/store.ts";
import { secrets } from "../../../../../src/server/db/tables.ts";
import { isSigned, signatureOf } from "../../../../../src/server/gateway/signature.ts";
import { secretOf } from "../../../../../src/server/secrets/secrets.ts";

type Kept = Pick<Store, "db">;

const name = "simulated_payments";

export const signed = async (store: Kept, bytes: Uint8Array) =>
  signatureOf(await secretOf(store, name), bytes);

/** Whether the simulator signed the bytes; before it has signed anything, it signed nothing. */
export async function isOwn({ db }: Kept, bytes: Uint8Array, signature: string): Promise<boolean> {
  const [secret] = await db.select().from(secrets).where(eq(secrets.name, name));
  return secret !== undefined && isSigned(secret.value, bytes, signature);
}
