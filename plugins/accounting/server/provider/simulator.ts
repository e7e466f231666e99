import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Store } from "../../../../src/server/db/store.ts";
import { simulatedSales as sales } from "../tables.ts";
import { type Accounting, AccountingRefusal } from "./provider.ts";

/** How long (ms) it lets in whoever was let in: then somebody signs in there again. */
const validity = 60 * 86_400_000;

/** The simulated accounting service: what it does it commits by itself, as another house would. */
export const simulator = (store: Store): Accounting => ({
  name: "simulator",

  async reach() {
    await store.db.select({ id: sales.id }).from(sales).limit(1);
  },

  connect: (now) => Promise.resolve({ expires_at: new Date(now.getTime() + validity) }),

  async record({ key, customer, total: amount, currency, items }, transact) {
    if (!customer) throw new AccountingRefusal("customer_missing", "sale without a customer");
    return transact(async ({ db, now: created_at }) => {
      await db
        .insert(sales)
        .values({
          id: uuidv7(),
          key,
          customer: customer.name,
          amount,
          currency,
          items: items.length,
          created_at,
        })
        .onConflictDoNothing();
      const [sale] = await db.select({ id: sales.id }).from(sales).where(eq(sales.key, key));
      if (!sale) throw new Error("the sale was not kept");
      return sale.id;
    });
  },
});
