import type { StatusLooks } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { Lifetime, TokenScope, TokenStatus } from "../contract/api-token.ts";

export const statusLooks: StatusLooks<TokenStatus> = {
  active: { label: "api-tokens:status.active", tone: "good" },
  expired: { label: "api-tokens:status.expired", tone: "plain" },
  revoked: { label: "api-tokens:status.revoked", tone: "plain" },
};

export const scopeNames: Record<TokenScope, string> = {
  send: "api-tokens:scopes.send",
  read: "api-tokens:scopes.read",
};

/** The same in a list, in a word or two. */
export const abilityNames: Record<TokenScope, string> = {
  send: "api-tokens:can.send",
  read: "api-tokens:can.read",
};

export const lifetimeNames: Record<Lifetime, string> = {
  "30_days": "api-tokens:lifetimes.30_days",
  "60_days": "api-tokens:lifetimes.60_days",
  "90_days": "api-tokens:lifetimes.90_days",
  "1_year": "api-tokens:lifetimes.1_year",
  "2_years": "api-tokens:lifetimes.2_years",
  "5_years": "api-tokens:lifetimes.5_years",
  never: "api-tokens:lifetimes.never",
};
