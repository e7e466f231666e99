import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { hashSecret } from "../../../../src/server/secrets/tokens.ts";

const howMany = 10;
/** A clock may be half a minute off. */
const window = 1;

/** A key for an authenticator app, in base 32. */
export const newKey = (): string => new Secret({ size: 20 }).base32;

/** The half minute that a code is of; null when it is of none that is near. */
export function stepOf(key: string, code: string, now: Date): number | null {
  const app = new TOTP({ secret: Secret.fromBase32(key) });
  const timestamp = now.getTime();
  const off = app.validate({ token: code, timestamp, window });
  return off === null ? null : app.counter({ timestamp }) + off;
}

/** 80 random bits each, `abcd-efgh-ijkl-mnop`: one fast hash keeps them. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: howMany }, () => {
    const secret = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer });
    return secret.base32.toLowerCase().replace(/(.{4})(?=.)/g, "$1-");
  });

/** What people type, without the spaces and dashes that make it readable. */
export const plain = (code: string): string => code.toLowerCase().replace(/[\s-]/g, "");

export const hashOfCode = (code: string): string => hashSecret(plain(code));
