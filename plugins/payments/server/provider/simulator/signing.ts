import type { Store } from "../../../../../src/server/db/store.ts";
import { isSigned, signatureOf } from "../../../../../src/server/gateway/signature.ts";
import { secretOf } from "../../../../../src/server/secrets/secrets.ts";

type Kept = Pick<Store, "db">;

const secret = (store: Kept) => secretOf(store, "simulated_payments");

export const signed = async (store: Kept, bytes: Uint8Array) =>
  signatureOf(await secret(store), bytes);

/** Whether the simulator signed the bytes. */
export const isOwn = async (store: Kept, bytes: Uint8Array, signature: string) =>
  isSigned(await secret(store), bytes, signature);
