import type { PlanTerms } from "../../../plans/server/facade.ts";
import type { RatedLine } from "../../../rating/server/facade.ts";
import { lineAmount } from "../../contract/rules.ts";

/**
 * Rated lines as a plan has them: its own price instead of the book's, which is then none of the book's
 * entries, and its included units taken off the first lines of the service, once.
 */
export function withTerms(
  lines: readonly RatedLine[],
  terms: ReadonlyMap<string, PlanTerms>,
): RatedLine[] {
  const left = new Map([...terms].map(([code, { included }]) => [code, included]));
  return lines.map((line) => {
    const { service_code: code } = line;
    const own = terms.get(code);
    if (!own || line.free_quantity === line.quantity) return line;
    const free = Math.min(line.quantity - line.free_quantity, left.get(code) ?? 0);
    left.set(code, (left.get(code) ?? 0) - free);
    const free_quantity = line.free_quantity + free;
    const charged = line.quantity - free_quantity;
    const priced =
      own.thousandths === null ? line : { ...line, unit_price: own.thousandths, price_id: null };
    return { ...priced, free_quantity, amount: lineAmount(charged, priced.unit_price) };
  });
}
