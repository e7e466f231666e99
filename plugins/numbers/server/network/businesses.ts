import { and, eq, isNull, lte, ne, or } from "drizzle-orm";
import { z } from "zod";
import type { Account } from "../../../../src/server/gateway/account.ts";
import { defineJob, type Work } from "../../../../src/server/plugin.ts";
import { moveReached } from "../statistics/reach.ts";
import { numberAccounts, numbers } from "../tables.ts";
import { again, askEach, pace, together } from "./ask-each.ts";

/** Accounts of companies that were asked about longest ago, first those that never were, each by one of its numbers. */
async function dueAccounts({ db, now }: Pick<Work, "db" | "now">): Promise<Map<string, Account>> {
  const { business_asked_at: asked } = numberAccounts;
  const rows = await db
    .selectDistinctOn([numbers.home], {
      id: numbers.id,
      home: numbers.home,
      workspace: numbers.workspace_id,
      asked,
    })
    .from(numbers)
    .leftJoin(numberAccounts, eq(numberAccounts.home, numbers.home))
    .where(
      and(
        ne(numbers.home, ""),
        ne(numbers.status, "migrated"),
        or(isNull(asked), lte(asked, new Date(now.getTime() - again * 60_000))),
      ),
    )
    .orderBy(numbers.home, numbers.id);
  const longest = rows.sort((a, b) => Number(a.asked) - Number(b.asked)).slice(0, together);
  return new Map(longest.map(({ id, home, workspace }) => [id, { home, workspace }]));
}

/** From now on an account's numbers share the limit of this business; what they have used of another goes along. */
async function takeBusiness({ db }: Work, home: string, business: string): Promise<void> {
  const account = eq(numberAccounts.home, home);
  const [known] = await db.select().from(numberAccounts).where(account).for("no key update");
  if (business === "" || !known || known.business === business) return;
  await db.update(numberAccounts).set({ business }).where(account);
  await moveReached({ db }, { home, from: known.business ?? home, to: business });
}

/** Asks WhatsApp whose the accounts are, where its network says so. */
export const readBusinesses = defineJob({
  name: "numbers.read-businesses",
  payload: z.object({}),
  every: pace,
  run: async (_, { db, now, services, transact }) => {
    const { gateway } = services;
    if (!gateway.business) return;
    const due = await dueAccounts({ db, now });
    await askEach({ services }, [...due.keys()], async (id) => {
      const account = due.get(id);
      if (!account || !gateway.business) return;
      const { home } = account;
      const set = { business_asked_at: now };
      await transact((work) =>
        work.db
          .insert(numberAccounts)
          .values({ home, ...set })
          .onConflictDoUpdate({ target: numberAccounts.home, set }),
      );
      const business = await gateway.business(account);
      await transact((work) => takeBusiness(work, home, business));
    });
  },
});
