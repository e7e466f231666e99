import type { Reading } from "../../../../src/server/db/kept.ts";
import type { HeldPlan, PlanTerms } from "../../../plans/server/facade.ts";
import type { InvoiceLine } from "../../contract/invoice.ts";
import type { Usage } from "../../contract/usage.ts";
import type { Billed } from "./billed.ts";
import { amountLine, unitLine } from "./line.ts";
import { monthlyPrice } from "./prices.ts";

/** What a month costs before anything is used: the plan, and what goes beyond it. */
export async function monthlyLines(
  call: Reading,
  { currency, from, account }: Pick<Billed, "currency" | "from" | "account">,
  {
    plan,
    terms,
  }: {
    plan: Pick<HeldPlan, "name" | "fees" | "included_numbers" | "included_licenses"> | null;
    terms: ReadonlyMap<string, PlanTerms>;
  },
  seats: Pick<Usage, "numbers" | "messenger_licenses">,
): Promise<InvoiceLine[]> {
  const lines: InvoiceLine[] = [];
  const fee = account.monthly_fee ?? plan?.fees[currency] ?? null;
  // What was agreed is owed, whatever plan there is.
  if (fee !== null) lines.push(amountLine("plan", plan?.name ?? "", fee));
  const beyond = [
    ["number", seats.numbers, plan?.included_numbers, account.number_fee],
    ["license", seats.messenger_licenses, plan?.included_licenses, account.license_fee],
  ] as const;
  for (const [kind, quantity, included, agreed] of beyond) {
    if (quantity === 0) continue;
    const price = await monthlyPrice(call, kind, { terms, currency, from, agreed });
    lines.push(unitLine(kind, price, quantity, included ?? 0));
  }
  return lines;
}
