import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { accountParts, joinsOrLeavesStaff } from "../../users/server/slots.ts";
import { shownTokens } from "./read.ts";
import { revoke } from "./revoke.ts";
import { apiTokens } from "./tables.ts";

async function* shown(db: Database, person: string, now: Date) {
  const { user_id, created_at, id } = apiTokens;
  const rows = await db
    .select()
    .from(apiTokens)
    .where(eq(user_id, person))
    .orderBy(asc(created_at), id);
  yield (await shownTokens(db, rows, now)).map((token) => ({ ...token }));
}

export const fills = [
  // They rest while the person is staff, and would work again on the day when they no longer are; also one that was
  // made in the very moment when they became it.
  fill(joinsOrLeavesStaff, async (person, work) => {
    await revoke(work, eq(apiTokens.user_id, person));
  }),
  fill(accountParts, async (person, { now }) => [
    {
      part: "api_tokens",
      rows: (db) => shown(db, person, now),
      // The rows stay for what was sent with them.
      async erase({ db, now: revoked_at }) {
        const own = eq(apiTokens.user_id, person);
        await db.update(apiTokens).set({ name: "" }).where(own);
        const live = and(own, isNull(apiTokens.revoked_at));
        await db.update(apiTokens).set({ revoked_at }).where(live);
      },
    },
  ]),
];
