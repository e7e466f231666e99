import type { Currency } from "../../../../src/contract/wire.ts";
import type { Reading } from "../../../../src/server/db/kept.ts";
import { planByCode, termsOfPlan } from "../../../plans/server/facade.ts";
import { rate, type Segment } from "../../../rating/contract/rate.ts";
import type { UseCategory, UseKind } from "../../../rating/contract/use.ts";
import { bookOf, conversationsIn } from "../../../rating/server/facade.ts";
import type { InvoiceLine } from "../../contract/invoice.ts";
import { firstDay, type Month, periodOf } from "../../contract/month.ts";
import { modelOf } from "../../contract/rules.ts";
import type { Usage } from "../../contract/usage.ts";
import { monthlyLines } from "../bill/monthly-lines.ts";
import { usedLines } from "../bill/rated-use.ts";

/** How busy a month of the demo was: what was sent of each kind. */
export interface Busy {
  marketing: number;
  utility: number;
  authentication: number;
  service: number;
  calls: number;
}

export interface BusyMonth {
  month: Month;
  currency: Currency;
  busy: Busy;
  /** The plan's code. */
  plan: string;
}

const pulsesOfCall = 20;
const nothingAgreed = { monthly_fee: null, number_fee: null, license_fee: null, carried: 0 };

/** What WhatsApp charged for in such a month, as if all of it had been on the first day of one number. */
function useOf({ month, busy }: Pick<BusyMonth, "month" | "busy">): Segment[] {
  const { marketing, utility, authentication, service, calls } = busy;
  const day = firstDay(month);
  const use = (kind: UseKind, each: Partial<Record<UseCategory, number>>) =>
    (Object.entries(each) as [UseCategory, number][]).map(([category, quantity]) => ({
      kind,
      category,
      quantity,
      day,
      number_id: "",
      country: "BR",
      circumstance: "regular" as const,
      counted: true,
    }));
  const each = { marketing, utility, authentication, service };
  return {
    conversation: () => use("conversation", { user: service, business: marketing + utility }),
    category: () => use("conversation", each),
    message: () => [...use("message", each), ...use("call", { outbound: calls * pulsesOfCall })],
  }[modelOf(month)]();
}

/** What a month of the demo came to: rated by the book and the plan, as a real one is. */
export async function demoBill(
  call: Reading,
  { month, currency, busy, plan: code }: BusyMonth,
): Promise<{ plan_name: string; lines: InvoiceLine[]; usage: Usage }> {
  const { db } = call;
  const plan = await planByCode(db, code);
  if (!plan) throw new Error(`the demo has no plan ${code}`);
  const day = firstDay(month);
  const book = await bookOf(db, currency, { first: day, last: day });
  const use = useOf({ month, busy });
  const terms = await termsOfPlan(call, plan.id, currency);
  const rated = rate(use, book, { terms: (service) => terms.get(service) });
  const fee = plan.monthly_fees.find((one) => one.currency === currency)?.amount ?? null;
  const sold = { ...plan, fees: { BRL: null, USD: null, [currency]: fee } };
  const seats = { numbers: plan.included_numbers + 1, messenger_licenses: 2 };
  const billed = { currency, from: periodOf(month).from, account: nothingAgreed };
  const lines = [
    ...(await monthlyLines(call, billed, { plan: sold, terms }, seats)),
    ...(await usedLines(call, rated)),
  ];
  const sent = busy.marketing + busy.utility + busy.authentication;
  const usage = {
    ...seats,
    contacts: Math.round((sent + busy.service) / 5),
    outgoing_messages: sent + busy.service,
    outgoing_template_messages: sent,
    incoming_messages: Math.round(busy.service * 1.2),
    calls: busy.calls,
    conversations: conversationsIn(rate(use, () => [])),
  };
  return { plan_name: plan.name, lines, usage };
}
