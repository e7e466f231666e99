import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { id } from "../../../../src/contract/wire.ts";
import { defineJob } from "../../../../src/server/plugin.ts";
import { providerOf } from "../provider/pick.ts";
import { paymentCustomers, paymentMethods } from "../tables.ts";
import { customerIdOf } from "./find.ts";

/** Has the payment company forget a card that its owner removed. */
export const forgetCard = defineJob({
  name: "payments.forget-card",
  title: "payments:jobs.forget",
  lane: "money",
  payload: z.object({ payment_method_id: id }),
  run: async ({ payment_method_id }, { db, services }) => {
    const [method] = await db
      .select()
      .from(paymentMethods)
      .where(eq(paymentMethods.id, payment_method_id));
    const provider = await providerOf(services);
    if (method?.removed_at && method.provider === provider.name) {
      await provider.forget(method.token);
    }
  },
});

/** Has the payment company forget whoever erased their account; what it called them goes once it did. */
export const forgetCustomer = defineJob({
  name: "payments.forget-customer",
  title: "payments:jobs.forgetCustomer",
  lane: "money",
  payload: z.object({ user_id: id }),
  run: async ({ user_id }, { db, services, transact }) => {
    const provider = await providerOf(services);
    const customer = await customerIdOf(db, user_id, provider.name);
    if (customer === null) return;
    await provider.forgetCustomer(customer);
    const own = and(
      eq(paymentCustomers.user_id, user_id),
      eq(paymentCustomers.provider, provider.name),
    );
    await transact((work) => work.db.delete(paymentCustomers).where(own));
  },
});
