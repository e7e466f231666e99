import { dayOf } from "../../../../src/contract/day.ts";
import type { Currency } from "../../../../src/contract/wire.ts";
import type { Reading } from "../../../../src/server/db/kept.ts";
import type { PlanTerms } from "../../../plans/server/facade.ts";
import { monthlyCodes } from "../../../services/contract/service.ts";
import { priceOn, serviceByCode } from "../../../services/server/facade.ts";

export interface MonthlyPrice {
  name: string;
  code: string;
  /** In thousandths; null where nobody has said one. */
  thousandths: number | null;
}

/** What one number or licence costs in a month: as agreed, else by the plan, else by the catalogue of the month's first day. */
export async function monthlyPrice(
  call: Reading,
  kind: keyof typeof monthlyCodes,
  of: {
    terms: ReadonlyMap<string, PlanTerms>;
    currency: Currency;
    from: Date;
    /** In cents. */
    agreed: number | null;
  },
): Promise<MonthlyPrice> {
  const service = await serviceByCode(call, monthlyCodes[kind]);
  const code = monthlyCodes[kind];
  const name = service?.name ?? code;
  if (of.agreed !== null) return { name, code, thousandths: of.agreed * 10 };
  const own = of.terms.get(code)?.thousandths ?? null;
  if (own !== null || !service) return { name, code, thousandths: own };
  const price = await priceOn(call.db, service.id, of.currency, dayOf(of.from));
  return { name, code, thousandths: price?.thousandths ?? null };
}
