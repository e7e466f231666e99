import { hashSecret, newSecret } from "../../../src/server/secrets/tokens.ts";

/** What every token begins with: programs that look for leaked secrets know it by that. */
const prefix = "api_";
const shownEnd = 4;

/** Whether a bearer token may be one of these. */
export const isApiToken = (token: string): boolean => token.startsWith(prefix);

/** A new token, and what is kept of it. */
export function newToken() {
  const token = `${prefix}${newSecret()}`;
  return { token, token_hash: hashSecret(token), token_end: token.slice(-shownEnd) };
}
