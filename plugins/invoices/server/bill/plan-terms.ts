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
  const left = new Map([...terms].map(([id, { included }]) => [id, included]));
  return lines.map((line) => {
    const { service_id: id } = line;
    const own = id === null ? undefined : terms.get(id);
    if (id === null || !own) return line;
    const free = Math.min(line.quantity - line.free_quantity, left.get(id) ?? 0);
    left.set(id, (left.get(id) ?? 0) - free);
    const free_quantity = line.free_quantity + free;
    const charged = line.quantity - free_quantity;
    const priced =
      own.thousandths === null ? line : { ...line, unit_price: own.thousandths, price_id: null };
    return { ...priced, free_quantity, amount: lineAmount(charged, priced.unit_price) };
  });
}
