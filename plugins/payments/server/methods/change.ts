import { and, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { conflict, invalid, notFound } from "../../../../src/contract/wire.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import type { Records } from "../../../../src/server/record.ts";
import { audit } from "../../contract/audit.ts";
import { paymentMethodChanged } from "../../contract/events.ts";
import type { CardSummary, PaymentMethod } from "../../contract/payment-method.ts";
import { providerOf } from "../provider/pick.ts";
import { paymentMethods } from "../tables.ts";
import { forgetCard } from "./forget.ts";
import { methodsOf } from "./read.ts";

type Writing = Work & Records & { actor: { id: string } };

/** More than a person has; whoever has more tries numbers out. */
const most = 20;

/** One change of a person's cards at a time, so that exactly one of them is the default. */
export const holdMethods = ({ db, actor }: Writing) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cards ${actor.id}`}, 0))`);

async function found(call: Writing, id: string): Promise<PaymentMethod> {
  const method = (await methodsOf(call, call.actor.id)).find((one) => one.id === id);
  if (!method) throw notFound();
  return method;
}

const facts = ({ brand, last4, exp_month, exp_year, is_default }: PaymentMethod) => ({
  brand,
  last4,
  exp_month,
  exp_year,
  is_default,
});

async function told(
  call: Writing,
  action: "payment-method.added" | "payment-method.preferred" | "payment-method.removed",
  { method, gone }: { method: PaymentMethod; gone?: true },
) {
  const what = gone ? { before: facts(method) } : { after: facts(method) };
  await call.record(audit, { action, subject: "payment-method", subject_id: method.id, ...what });
  await call.emit(paymentMethodChanged, {
    user_id: call.actor.id,
    payment_method_id: method.id,
  });
}

/** Makes one of the person's cards the default; there was none, or another. */
async function prefer({ db, actor }: Writing, chosen: string, provider: string) {
  const { id, user_id, is_default } = paymentMethods;
  const own = and(eq(user_id, actor.id), eq(paymentMethods.provider, provider));
  // Two steps, because a unique index looks at each row by itself.
  await db
    .update(paymentMethods)
    .set({ is_default: false })
    .where(and(own, eq(is_default, true), ne(id, chosen)));
  await db.update(paymentMethods).set({ is_default: true }).where(eq(id, chosen));
}

export async function addMethod(
  call: Writing,
  card: CardSummary & { token: string },
): Promise<PaymentMethod> {
  await holdMethods(call);
  const provider = (await providerOf(call.services)).name;
  const before = await methodsOf(call, call.actor.id);
  if (before.length >= most) throw conflict("payments.too_many");
  const id = uuidv7();
  const [made] = await call.db
    .insert(paymentMethods)
    .values({
      id,
      user_id: call.actor.id,
      provider,
      ...card,
      is_default: before.length === 0,
      created_at: call.now,
    })
    .onConflictDoNothing()
    .returning({ id: paymentMethods.id });
  // The company names each card once: this one was kept before.
  if (!made) throw invalid({ token: "payments.not_added" });
  const method = await found(call, id);
  await told(call, "payment-method.added", { method });
  return method;
}

export async function preferMethod(call: Writing, id: string): Promise<PaymentMethod> {
  await holdMethods(call);
  const before = await found(call, id);
  if (before.is_default) return before;
  await prefer(call, id, (await providerOf(call.services)).name);
  const method = await found(call, id);
  await told(call, "payment-method.preferred", { method });
  return method;
}

/** Refuses to remove what is still charged. */
function refuseHeld({ held_by }: PaymentMethod) {
  if (!held_by) return;
  throw conflict(held_by.debts ? "payments.needed_by_debts" : "payments.needed_by_charges");
}

export async function removeMethod(call: Writing, id: string): Promise<void> {
  await holdMethods(call);
  const method = await found(call, id);
  refuseHeld(method);
  await call.db
    .update(paymentMethods)
    .set({ removed_at: call.now, is_default: false })
    .where(eq(paymentMethods.id, id));
  await call.enqueue(forgetCard, { payment_method_id: id });
  if (method.is_default) {
    const provider = (await providerOf(call.services)).name;
    const { user_id, removed_at, created_at } = paymentMethods;
    const [next] = await call.db
      .select({ id: paymentMethods.id })
      .from(paymentMethods)
      .where(
        and(eq(user_id, call.actor.id), eq(paymentMethods.provider, provider), isNull(removed_at)),
      )
      .orderBy(desc(created_at))
      .limit(1);
    if (next) await prefer(call, next.id, provider);
  }
  await told(call, "payment-method.removed", { method, gone: true });
}
