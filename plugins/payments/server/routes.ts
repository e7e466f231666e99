import { and, eq } from "drizzle-orm";
import { conflict, invalid, notFound } from "../../../src/contract/wire.ts";
import { inDays } from "../../../src/server/db/day-start.ts";
import { pageOfRows } from "../../../src/server/db/paginate.ts";
import { route } from "../../../src/server/plugin.ts";
import { audit } from "../contract/audit.ts";
import * as endpoints from "../contract/endpoints.ts";
import { hearOf } from "./charges/hear.ts";
import { answerBank } from "./charges/look.ts";
import { toCharges } from "./charges/read.ts";
import { addMethod, preferMethod, removeMethod } from "./methods/change.ts";
import { refuseOther } from "./methods/credit.ts";
import { customerIdOf } from "./methods/find.ts";
import { methodsOf } from "./methods/read.ts";
import { providerOf } from "./provider/pick.ts";
import { charges, paymentCustomers } from "./tables.ts";

interface Asking {
  db: Parameters<typeof customerIdOf>[0];
  services: Parameters<typeof providerOf>[0];
  actor: { id: string };
}

/** The payment company, and the caller as it knows them. */
async function customerAt({ db, services, actor }: Asking) {
  const provider = await providerOf(services);
  const customer_id = await customerIdOf(db, actor.id, provider.name);
  return { provider, customer: { user_id: actor.id, customer_id } };
}

/** One of the caller's charges that waits for them. */
async function waitingFor({ db, actor }: Pick<Asking, "db" | "actor">, id: string) {
  const [charge] = await db
    .select()
    .from(charges)
    .where(and(eq(charges.id, id), eq(charges.payer_user_id, actor.id)));
  if (!charge) throw notFound();
  if (charge.status !== "confirmation_required" || !charge.provider_id) {
    throw conflict("payments.not_awaited");
  }
  return { ...charge, provider_id: charge.provider_id };
}

export const routes = [
  route(endpoints.listPaymentMethods, async (call) => ({
    data: await methodsOf(call, call.actor.id),
  })),

  route(endpoints.getDefaultPaymentMethod, async (call) => {
    const [first] = await methodsOf(call, call.actor.id);
    return { data: first?.is_default ? first : null };
  }),

  route(
    endpoints.beginPaymentMethod,
    async (call) => {
      const { provider, customer } = await customerAt(call);
      return { provider: provider.name, ...(await provider.begin(customer)) };
    },
    async ({ db, now, actor, prepared: { provider, customer_id, setup } }) => {
      if (customer_id) {
        await db
          .insert(paymentCustomers)
          .values({ user_id: actor.id, provider, customer_id, created_at: now })
          .onConflictDoNothing();
      }
      return { data: setup };
    },
  ),

  route(
    endpoints.addPaymentMethod,
    async (call) => {
      const { provider, customer } = await customerAt(call);
      const card = await provider.cardOf(call.body.token, customer);
      if (card) await refuseOther(call.db, provider, card);
      return card;
    },
    async (call) => {
      const { body, prepared: card } = call;
      // What the browser says of the card is not believed, only compared.
      const isSame =
        card?.brand === body.brand &&
        card.last4 === body.last4 &&
        card.exp_month === body.exp_month &&
        card.exp_year === body.exp_year;
      if (!card || !isSame) throw invalid({ token: "payments.not_added" });
      const { funding: _, ...kept } = card;
      return { data: await addMethod(call, kept) };
    },
  ),

  route(endpoints.setDefaultPaymentMethod, async (call) => ({
    data: await preferMethod(call, call.params.method),
  })),

  route(endpoints.removePaymentMethod, async (call) => {
    await removeMethod(call, call.params.method);
    return undefined;
  }),

  route(endpoints.listCharges, async (call) => {
    const { db, actor, query } = call;
    const page = await pageOfRows(call, charges, {
      where: and(
        eq(charges.payer_user_id, actor.id),
        query.status ? eq(charges.status, query.status) : undefined,
        inDays(query, "created", charges.created_at),
      ),
      fallback: "-created_at",
      tie: charges.id,
    });
    return { ...page, data: await toCharges(db, page.data) };
  }),

  route(endpoints.getChargeConfirmation, async (call) => {
    const { provider_id } = await waitingFor(call, call.params.charge);
    return { data: await (await providerOf(call.services)).confirmation(provider_id) };
  }),

  route(endpoints.answerChargeConfirmation, async (call) => {
    const { approved } = call.body;
    const charge = await waitingFor(call, call.params.charge);
    await call.record(audit, {
      action: approved ? "charge.confirmed" : "charge.refused",
      subject: "charge",
      subject_id: charge.id,
      workspace_id: charge.workspace_id,
    });
    await call.enqueue(answerBank, { charge_id: charge.id, approved });
    return undefined;
  }),

  route(
    endpoints.receivePaymentWebhook,
    async ({ services, body }) => {
      const provider = await providerOf(services);
      return { provider, payment: await provider.toldOf(body.bytes, body.signature) };
    },
    async (call) => {
      const { provider, payment } = call.prepared;
      if (payment !== null) await hearOf(call, provider, payment);
      return undefined;
    },
  ),
];
