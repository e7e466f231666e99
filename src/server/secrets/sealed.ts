import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/**
 * Encrypts a short secret that must be read again later (AES-256-GCM). `key` is 32 bytes in hex;
 * `about` names the row it belongs to, so that a copied text opens nowhere else.
 */
export function seal(key: string, about: string, secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(key, "hex"), nonce);
  cipher.setAAD(Buffer.from(about));
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64");
}

/** Opens what `seal` made; throws when key, row or text differ. */
export function unseal(key: string, about: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv("aes-256-gcm", Buffer.from(key, "hex"), bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(about));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
}
