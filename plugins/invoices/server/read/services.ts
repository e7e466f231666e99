import { dayOf } from "../../../../src/contract/day.ts";
import type { Reading } from "../../../../src/server/work/slot.ts";
import { monthlyCodes } from "../../../services/contract/service.ts";
import { activeServices, priceOn } from "../../../services/server/facade.ts";
import type { Workspace } from "../../../workspaces/contract/workspace.ts";
import { monthOf } from "../../contract/month.ts";
import type { PriceSource, UsedService } from "../../contract/staff/billing.ts";
import { accountOf, billedMonth } from "../bill/account.ts";
import { billOf } from "../bill/bill.ts";
import { planIn } from "../bill/terms.ts";

/** Every service on sale as a workspace has it: its price, where that comes from, and this month's use. */
export async function servicesUsed(
  call: Reading,
  workspace: Omit<Workspace, "role">,
): Promise<UsedService[]> {
  const { db, now } = call;
  const account = await accountOf(call, workspace);
  const billed = billedMonth(workspace, account, monthOf(now));
  const { currency } = billed;
  const { plan, terms } = await planIn(call, billed);
  const { lines } = await billOf(call, billed);
  const agreed = new Map([
    [monthlyCodes.number, account.number_fee],
    [monthlyCodes.license, account.license_fee],
  ]);
  const included = new Map([
    [monthlyCodes.number, plan?.included_numbers],
    [monthlyCodes.license, plan?.included_licenses],
  ]);
  const used: UsedService[] = [];
  for (const { id, code, name } of await activeServices(call)) {
    const fee = agreed.get(code as "number-month") ?? null;
    const own = terms.get(code);
    const book = await priceOn(db, id, currency, dayOf(now));
    const source: PriceSource =
      fee !== null ? "agreed" : own?.thousandths != null ? "plan" : "catalogue";
    const price = { agreed: (fee ?? 0) * 10, plan: own?.thousandths, catalogue: book?.thousandths };
    const ofService = lines.filter((line) => line.service_code === code);
    const sum = (read: (line: (typeof lines)[number]) => number) =>
      ofService.reduce((total, line) => total + read(line), 0);
    used.push({
      id,
      code,
      name,
      unit_price: price[source] ?? null,
      source,
      included_quantity: included.get(code as "number-month") ?? own?.included ?? 0,
      used_quantity: sum(({ quantity }) => quantity),
      amount: sum(({ amount }) => amount),
      currency,
    });
  }
  return used;
}
