import { createPrivateKey, type KeyObject } from "node:crypto";
import type { Store } from "../../../../src/server/db/store.ts";
import { secretOf } from "../../../../src/server/secrets/secrets.ts";

/** What stands before the 32 bytes of a private Ed25519 key (RFC 8410). */
const pkcs8 = Buffer.from("302e020100300506032b657004220420", "hex");

/** The key that this store signs its reports with: Ed25519, from a secret of its own. */
export async function reportKey(store: Pick<Store, "db">): Promise<KeyObject> {
  const seed = Buffer.from(await secretOf(store, "audit-report"), "hex");
  return createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: "der", type: "pkcs8" });
}
