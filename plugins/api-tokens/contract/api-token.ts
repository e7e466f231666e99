import { z } from "zod";
import { id, idList, instant, oneLine } from "../../../src/contract/wire.ts";

/** What a program may do on a number: send, and fetch the files of its messages. */
export const tokenScopes = ["send", "read"] as const;
export const tokenScope = z.enum(tokenScopes);
export type TokenScope = z.output<typeof tokenScope>;

/** How long a token is good for, as the specification has it. */
export const lifetimes = [
  "30_days",
  "60_days",
  "90_days",
  "1_year",
  "2_years",
  "5_years",
  "never",
] as const;
export const lifetime = z.enum(lifetimes);
export type Lifetime = z.output<typeof lifetime>;

export const tokenStatuses = ["active", "expired", "revoked"] as const;
export const tokenStatus = z.enum(tokenStatuses);
export type TokenStatus = z.output<typeof tokenStatus>;

/** Numbers that one token may be narrowed to. */
export const mostNumbers = 50;

export const apiToken = z.object({
  id,
  name: z.string(),
  /** Its last characters, to tell it from others. */
  end: z.string(),
  scopes: z.array(tokenScope),
  /** Null: every number its owner may use, also later ones. */
  numbers: z.array(z.object({ id, display_name: z.string(), phone: z.string() })).nullable(),
  status: tokenStatus,
  created_at: instant,
  /** Null: never. */
  expires_at: instant.nullable(),
  last_used_at: instant.nullable(),
  revoked_at: instant.nullable(),
});
export type ApiToken = z.output<typeof apiToken>;

export const newApiToken = z.object({
  name: oneLine(60),
  lifetime,
  scopes: z.array(tokenScope).min(1).max(tokenScopes.length),
  number_ids: idList(mostNumbers).min(1).nullable().default(null),
});

/** With the token itself: told once, and stored only as a hash. */
export const createdApiToken = apiToken.extend({ token: z.string() });
export type CreatedApiToken = z.output<typeof createdApiToken>;
