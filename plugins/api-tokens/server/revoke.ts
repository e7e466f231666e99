import { and, isNull, type SQL } from "drizzle-orm";
import type { Work } from "../../../src/server/plugin.ts";
import type { Records } from "../../../src/server/record.ts";
import { tellByMail } from "../../notifications/server/facade.ts";
import { audit } from "../contract/audit.ts";
import { apiTokenChanged } from "../contract/events.ts";
import { tokenRevokedNotice } from "../contract/notices.ts";
import { apiTokens } from "./tables.ts";

export const tokensPath = "/minha-conta/api-tokens";

/** Revokes what is not yet, on record and told to whoever had it; answers how many. */
export async function revoke(work: Work & Records, which: SQL | undefined): Promise<number> {
  const revoked = await work.db
    .update(apiTokens)
    .set({ revoked_at: work.now })
    .where(and(which, isNull(apiTokens.revoked_at)))
    .returning();
  for (const { id, user_id, name, last_used_at } of revoked) {
    await work.record(audit, {
      action: "api-token.revoked",
      subject: "api-token",
      subject_id: id,
      before: { name, last_used_at: last_used_at?.toISOString() ?? null },
    });
    await work.emit(apiTokenChanged, { user_id, token_id: id });
    await tellByMail(work, user_id, tokenRevokedNotice, {
      path: tokensPath,
      values: { name },
      text: "api-tokens:mail.text",
    });
  }
  return revoked.length;
}
