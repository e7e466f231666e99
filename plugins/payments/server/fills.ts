import { and, asc, eq, isNull } from "drizzle-orm";
import { conflict } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { accountParts } from "../../users/server/slots.ts";
import { forgetCard, forgetCustomer } from "./methods/forget.ts";
import { openDebts } from "./slots.ts";
import { charges, paymentMethods } from "./tables.ts";

/** Removed ones too: they are kept for the charges they paid. */
async function* cards(db: Database, person: string) {
  const { id, user_id, brand, last4, exp_month, exp_year, is_default, created_at, removed_at } =
    paymentMethods;
  yield await db
    .select({ id, brand, last4, exp_month, exp_year, is_default, created_at, removed_at })
    .from(paymentMethods)
    .where(eq(user_id, person))
    .orderBy(asc(created_at), id);
}

/** What somebody owes is paid first. */
async function refuseCharged(work: Work, person: string) {
  const { db, services } = work;
  const { payer_user_id, settled_at } = charges;
  const underWay = and(eq(payer_user_id, person), isNull(settled_at));
  const debts = await services.ask(openDebts, { user_id: person }, work);
  const owed = debts.reduce((sum, some) => sum + some, 0);
  if (owed > 0 || (await db.$count(charges, underWay)) > 0)
    throw conflict("payments.erase_charged");
}

/** As if each card was removed: the company forgets it and its owner, the last four digits stay with what it paid. */
async function remove({ db, now, enqueue }: Work, person: string) {
  const { id, user_id, removed_at } = paymentMethods;
  const gone = await db
    .update(paymentMethods)
    .set({ removed_at: now, is_default: false })
    .where(and(eq(user_id, person), isNull(removed_at)))
    .returning({ id });
  for (const { id: payment_method_id } of gone) await enqueue(forgetCard, { payment_method_id });
  await enqueue(forgetCustomer, { user_id: person });
}

export const fills = [
  fill(accountParts, async (person) => [
    {
      part: "cards",
      rows: (db) => cards(db, person),
      held: (work) => refuseCharged(work, person),
      erase: (work) => remove(work, person),
    },
  ]),
];
