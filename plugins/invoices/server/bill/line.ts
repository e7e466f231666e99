import type { InvoiceLine, LineKind } from "../../contract/invoice.ts";
import { lineAmount } from "../../contract/rules.ts";

const plain = { category: null, country: null, price_id: null, rule: null };

/** Units of something, of which some cost nothing. */
export function unitLine(
  kind: LineKind,
  { name, thousandths }: { name: string; thousandths: number | null },
  quantity: number,
  free: number,
): InvoiceLine {
  const free_quantity = Math.min(quantity, free);
  const amount = lineAmount(quantity - free_quantity, thousandths ?? 0);
  return { ...plain, kind, name, quantity, free_quantity, unit_price: thousandths, amount };
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
