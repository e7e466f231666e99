import { eq } from "drizzle-orm";
import { z } from "zod";
import { id } from "../../../../src/contract/wire.ts";
import { defineJob } from "../../../../src/server/plugin.ts";
import { providerOf } from "../provider/pick.ts";
import { paymentMethods } from "../tables.ts";

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
