import type { InvoiceLine, LineKind } from "../../contract/invoice.ts";
import { lineAmount } from "../../contract/rules.ts";

const plain = { service_code: null, category: null, country: null, price_id: null, rule: null };

/** Units of something, of which some cost nothing. */
export function unitLine(
  kind: LineKind,
  { name, code, thousandths }: { name: string; code: string; thousandths: number | null },
  quantity: number,
  free: number,
): InvoiceLine {
  const free_quantity = Math.min(quantity, free);
  const amount = lineAmount(quantity - free_quantity, thousandths ?? 0);
  return {
    ...plain,
    kind,
    name,
    service_code: code,
    quantity,
    free_quantity,
    unit_price: thousandths,
    amount,
  };
}

/** One amount, as it is. */
export const amountLine = (kind: LineKind, name: string, amount: number): InvoiceLine => ({
  ...plain,
  kind,
  name,
  quantity: 1,
  free_quantity: 0,
  unit_price: null,
  amount,
});
