import { and, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { Narrowing } from "../../../src/contract/abilities.ts";
import type { Identify } from "../../../src/server/plugin.ts";
import { hashSecret } from "../../../src/server/secrets/tokens.ts";
import { accountsById } from "../../users/server/facade.ts";
import { tokenScopes } from "../contract/api-token.ts";
import { isApiToken } from "./secret.ts";
import { apiTokenNumbers, apiTokens } from "./tables.ts";

/** A token's last use is written at most once in this time (ms). */
const useStep = 60_000;
/** Until when one is good that never expires: as late as a date can be. */
const never = new Date(8_640_000_000_000_000);

const numbersOfToken = sql<string[]>`array(
  select ${apiTokenNumbers.number_id}::text from ${apiTokenNumbers}
  where ${apiTokenNumbers.token_id} = ${apiTokens.id})`;

interface Kept {
  sends: boolean;
  reads: boolean;
  all_numbers: boolean;
  numbers: string[];
}

/** What a scope allows is one action on a number; seeing which number it is comes with either. */
const actions = { send: "send", read: "read-files" } as const;

const narrowingOf = ({ sends, reads, all_numbers, numbers }: Kept): Narrowing => ({
  without: tokenScopes
    .filter((scope) => (scope === "send" ? !sends : !reads))
    .map((scope) => actions[scope]),
  only: all_numbers ? {} : { Number: numbers },
});

/** Whom API tokens belong to: none of the suspended, and none of the staff. */
export const identify: Identify = async (tokens, { db, now }) => {
  const byHash = new Map(tokens.filter(isApiToken).map((token) => [hashSecret(token), token]));
  if (byHash.size === 0) return new Map();
  const { id, user_id, token_hash, sends, reads, all_numbers, expires_at, last_used_at } =
    apiTokens;
  const kept = { id, user_id, token_hash, sends, reads, all_numbers, expires_at, last_used_at };
  const rows = await db
    .select({ ...kept, numbers: numbersOfToken })
    .from(apiTokens)
    .where(
      and(
        inArray(token_hash, [...byHash.keys()]),
        isNull(apiTokens.revoked_at),
        or(isNull(expires_at), gt(expires_at, now)),
      ),
    );
  const accounts = await accountsById(db, [...new Set(rows.map((row) => row.user_id))]);
  const found: Awaited<ReturnType<Identify>> = new Map();
  const used: string[] = [];
  for (const row of rows) {
    const account = accounts.get(row.user_id);
    const token = byHash.get(row.token_hash);
    if (!token || !account || account.suspended || account.roles.length > 0) continue;
    found.set(token, {
      credential: row.id,
      until: row.expires_at ?? never,
      name: `${account.first_name} ${account.last_name}`.trim(),
      locale: account.locale,
      actor: {
        id: account.id,
        kind: "token",
        verified: account.verified,
        roles: [],
        permissions: [],
        active_workspace_id: null,
        narrowed: narrowingOf(row),
      },
    });
    const last = row.last_used_at?.getTime() ?? 0;
    if (now.getTime() - last > useStep) used.push(row.id);
  }
  if (used.length > 0) {
    await db.update(apiTokens).set({ last_used_at: now }).where(inArray(id, used));
  }
  return found;
};
