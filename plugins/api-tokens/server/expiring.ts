import { and, gt, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import { dayOf } from "../../../src/contract/day.ts";
import { writtenDay } from "../../../src/contract/sheet/written-time.ts";
import { defineJob } from "../../../src/server/plugin.ts";
import { tellByMail } from "../../notifications/server/facade.ts";
import { accountById } from "../../users/server/facade.ts";
import { tokenExpiringNotice } from "../contract/notices.ts";
import { tokensPath } from "./revoke.ts";
import { apiTokens } from "./tables.ts";

/** How long (ms) before its end a token's owner is told. */
const warnedBefore = 7 * 86_400_000;

/** Tells owners of tokens that end within a week, each once. */
export const tellExpiring = defineJob({
  name: "api-tokens.tell-expiring",
  payload: z.object({}),
  every: 3_600,
  run: (_, { now, transact }) =>
    transact(async (work) => {
      const { expires_at, expiring_told_at, revoked_at } = apiTokens;
      const expiring = await work.db
        .update(apiTokens)
        .set({ expiring_told_at: now })
        .where(
          and(
            gt(expires_at, now),
            lte(expires_at, new Date(now.getTime() + warnedBefore)),
            isNull(expiring_told_at),
            isNull(revoked_at),
          ),
        )
        .returning();
      for (const { user_id, name, expires_at: end } of expiring) {
        const account = await accountById(work.db, user_id);
        if (!account || !end) continue;
        const day = writtenDay(account.locale, dayOf(end));
        await tellByMail(work, user_id, tokenExpiringNotice, {
          path: tokensPath,
          values: { name, day },
          text: "api-tokens:mail.text",
        });
      }
    }),
});
