import type { Database } from "../../../src/server/db/database.ts";
import { seal, unseal } from "../../../src/server/secrets/sealed.ts";
import { secretOf } from "../../../src/server/secrets/secrets.ts";
import { hashSecret, newSecret } from "../../../src/server/secrets/tokens.ts";

const keyOf = (db: Database) => secretOf({ db }, "numbers");

/** Encrypts what belongs to a number, with the store's own key. */
export const sealFor = async (db: Database, numberId: string, secret: string): Promise<string> =>
  seal(await keyOf(db), numberId, secret);

export const unsealFor = async (db: Database, numberId: string, sealed: string): Promise<string> =>
  unseal(await keyOf(db), numberId, sealed);

/** The columns of a fresh API key. */
export async function newApiKey(db: Database, numberId: string) {
  const key = newSecret();
  return {
    api_key_sealed: await sealFor(db, numberId, key),
    api_key_hash: hashSecret(key),
    api_key_end: key.slice(-4),
  };
}
