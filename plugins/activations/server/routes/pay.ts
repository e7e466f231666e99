import { and, eq } from "drizzle-orm";
import { type Currency, conflict, invalid, type Money } from "../../../../src/contract/wire.ts";
import { route, type Work } from "../../../../src/server/plugin.ts";
import { say } from "../../../../src/server/words.ts";
import { discountOn } from "../../../coupons/contract/rules.ts";
import { quoteCoupon, redeemCoupon } from "../../../coupons/server/facade.ts";
import { requestCharge } from "../../../payments/server/facade.ts";
import { offeredPlans, planHeldIn, plansById } from "../../../plans/server/facade.ts";
import { workspacesById } from "../../../workspaces/server/facade.ts";
import { listActivationPlans, payActivation, quoteActivation } from "../../contract/endpoints.ts";
import type { Offer, Quote } from "../../contract/steps.ts";
import { doer, holdOwn, own } from "../hold.ts";
import { amend, note, refuseIllegal } from "../move.ts";
import { couponUse, settlePaid } from "../pay.ts";
import { type Row, toDetail } from "../read.ts";
import { recordMove } from "../record.ts";
import { activations } from "../tables.ts";

type Reading = Pick<Work, "db" | "now">;

async function currencyOf({ db }: Reading, { workspace_id }: Row) {
  const place = (await workspacesById(db, [workspace_id])).get(workspace_id);
  if (!place) throw new Error(`the workspace ${workspace_id} is gone`);
  return place.currency;
}

/** The plans on sale, and the one the workspace has whether it still is or not. */
async function offersFor(call: Reading, row: Row): Promise<Offer[]> {
  const currency = await currencyOf(call, row);
  const { db, now } = call;
  const span = { from: now, to: new Date(now.getTime() + 1) };
  const held = await planHeldIn(db, row.workspace_id, span);
  const offered = await offeredPlans(call, currency);
  const isOffSale = held && !offered.some(({ id }) => id === held.id);
  const kept = isOffSale ? [...(await plansById(call, [held.id])).values()] : [];
  return [...kept, ...offered].map((plan) => ({
    id: plan.id,
    name: plan.name,
    description: plan.description,
    monthly_fee: plan.monthly_fees.find((fee) => fee.currency === currency) ?? {
      amount: 0,
      currency,
    },
    included_numbers: plan.included_numbers,
    included_licenses: plan.included_licenses,
    current: plan.id === held?.id,
  }));
}

const useOf = (row: Row, plan_id: string, code: string, currency: Currency) => ({
  ...couponUse(row),
  code,
  currency,
  plan_id,
});

const less = (price: Money, discount: Money): Quote => ({
  price,
  discount,
  total: { amount: price.amount - discount.amount, currency: price.currency },
});

/** What is paid now; `grant` answers what a coupon takes off. */
async function quoted(
  call: Reading,
  row: Row,
  { plan_id, coupon }: { plan_id: string; coupon: string },
  grant: (use: ReturnType<typeof useOf>) => Promise<Parameters<typeof discountOn>[0]>,
): Promise<{ offer: Offer; quote: Quote }> {
  const offer = (await offersFor(call, row)).find(({ id }) => id === plan_id);
  if (!offer) throw invalid({ plan_id: "activations.plan_not_offered" });
  const { currency } = offer.monthly_fee;
  const nothing = { amount: 0, currency };
  if (coupon === "") {
    return { offer, quote: less(offer.current ? nothing : offer.monthly_fee, nothing) };
  }
  if (offer.current || offer.monthly_fee.amount === 0) {
    throw invalid({ coupon: "activations.coupon_not_needed" });
  }
  const discount = discountOn(
    await grant(useOf(row, plan_id, coupon, currency)),
    offer.monthly_fee,
  );
  return { offer, quote: less(offer.monthly_fee, discount) };
}

/** What waits for its payment in a workspace, held: a plan is everybody's there, so payments take turns. */
const holdPayments = ({ db }: Reading, { workspace_id }: Row): Promise<Row[]> =>
  db
    .select()
    .from(activations)
    .where(
      and(eq(activations.workspace_id, workspace_id), eq(activations.status, "waiting_payment")),
    )
    .orderBy(activations.id)
    .for("update");

export const payRoutes = [
  route(listActivationPlans, async (call) => ({ data: await offersFor(call, await own(call)) })),

  route(quoteActivation, async (call) => {
    const row = await own(call);
    const { quote } = await quoted(call, row, call.query, (use) => quoteCoupon(call, use));
    return { data: quote };
  }),

  route(payActivation, async (call) => {
    const { actor, body, locale } = call;
    const waiting = await holdPayments(call, await own(call));
    const row = await holdOwn(call);
    refuseIllegal(row, "charge");
    if (row.charge_id) throw conflict("activations.payment_under_way");
    const { offer, quote } = await quoted(
      call,
      row,
      body,
      async (use) => (await redeemCoupon(call, use)).discount,
    );
    if (!offer.current && waiting.some(({ charge_id }) => charge_id !== null)) {
      throw conflict("activations.other_payment_under_way");
    }
    const { amount, currency } = quote.total;
    const fee = offer.current ? 0 : offer.monthly_fee.amount;
    const bought = { plan_id: offer.id, fee, amount, currency, payment_failure: null };
    const by = doer(call);
    if (amount === 0) {
      const after = await settlePaid(call, await amend(call, row, bought), by);
      await recordMove(call, row, after);
      return { data: await toDetail(call, after) };
    }
    const key = "activations:charge";
    const values = { plan: offer.name, name: row.name };
    const { charge_id } = await requestCharge(call, {
      // The version makes the key: the same state is charged once, a failed one anew.
      key: `activation:${row.id}:${row.version}`,
      payer_user_id: actor.id,
      amount,
      currency,
      description: say(locale, key, values),
      words: { key, values },
      reference: { type: "activation", id: row.id, workspace_id: row.workspace_id },
      payment_method_id: body.payment_method_id,
    });
    const after = await amend(call, row, { ...bought, charge_id });
    await note(call, row, { step: "payment-asked", from: row.status, to: row.status, by });
    await recordMove(call, row, after, "activation.payment-asked");
    return { data: await toDetail(call, after) };
  }),
];
