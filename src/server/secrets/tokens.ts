import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** An opaque secret for a link or a bearer token: 256 random bits, URL-safe. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** How secrets are stored: they are long and random, so one fast hash is enough. */
export const hashSecret = (secret: string): string =>
  createHash("sha256").update(secret).digest("hex");

/** Compares a given secret with a stored hash in constant time. */
export function matchesSecret(secret: string, stored: string): boolean {
  const [left, right] = [Buffer.from(hashSecret(secret)), Buffer.from(stored)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A code of `digits` digits for a person to type. */
export const newCode = (digits = 6): string =>
  String(randomInt(0, 10 ** digits)).padStart(digits, "0");
