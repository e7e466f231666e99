import { createHmac, timingSafeEqual } from "node:crypto";

/** The header a webhook is signed in. */
export const signatureHeader = "x-hub-signature-256";

/** A webhook body's signature, as Meta writes it: over the raw bytes. */
export const signatureOf = (secret: string, raw: Uint8Array): string =>
  `sha256=${createHmac("sha256", secret).update(raw).digest("hex")}`;

/** Compares two texts in the same time wherever they differ. */
export function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Whether the bytes were signed with this secret. */
export const isSigned = (secret: string, raw: Uint8Array, signature: string): boolean =>
  isSame(signature, signatureOf(secret, raw));
