import { newSecret } from "../../../../src/server/secrets/tokens.ts";

const prefix = "guest_";

export const newGuestToken = (): string => prefix + newSecret();
/** Told apart before the store is asked. */
export const isGuestToken = (token: string): boolean => token.startsWith(prefix);
