import type { Day } from "../../../src/contract/day.ts";
import { type Book, centsOf, type Price } from "./book.ts";
import { freeMessages, type Model, models, type Rule, rulingOf } from "./rules.ts";
import type { Terms } from "./terms.ts";
import { type Use, type UseCategory, useCategories } from "./use.ts";

/** Units of one price and country; what an invoice shows as one line. */
export interface RatedLine {
  service_code: string;
  category: UseCategory;
  model: Model;
  /** Null where the phone tells none. */
  country: string | null;
  /** All units, with those that cost nothing. */
  quantity: number;
  free_quantity: number;
  /** Of the free ones, how many the workspace's terms include. */
  included_quantity: number;
  /** In thousandths. */
  unit_price: number;
  /** Whether that is the workspace's own price, and none of the book's. */
  is_own: boolean;
  /** In cents, rounded once. */
  amount: number;
  /** Null where it is its own, or the book has none. */
  price_id: string | null;
  rule: Rule;
}

/** A use in the order of time; one that only comes before the rated span is not `counted`. */
export interface Segment extends Use {
  counted: boolean;
}

const keyOf = (line: RatedLine) =>
  `${line.rule} ${line.category} ${line.country} ${line.service_code} ${line.is_own ? line.unit_price : line.price_id}`;

/** Lines in an order that depends on nothing but what they are. */
function inOrder(a: RatedLine, b: RatedLine): number {
  return (
    models.indexOf(a.model) - models.indexOf(b.model) ||
    useCategories.indexOf(a.category) - useCategories.indexOf(b.category) ||
    Number(a.country === null) - Number(b.country === null) ||
    (a.country ?? "").localeCompare(b.country ?? "") ||
    b.unit_price - a.unit_price ||
    (keyOf(a) < keyOf(b) ? -1 : 1)
  );
}

/** Lines of several spans as of one: rounded anew. */
export function mergeLines(lines: Iterable<RatedLine>): RatedLine[] {
  const merged = new Map<string, RatedLine>();
  for (const line of lines) {
    const same = merged.get(keyOf(line));
    if (!same) merged.set(keyOf(line), { ...line });
    else {
      same.quantity += line.quantity;
      same.free_quantity += line.free_quantity;
      same.included_quantity += line.included_quantity;
    }
  }
  for (const line of merged.values()) {
    line.amount = centsOf(line.quantity - line.free_quantity, line.unit_price);
  }
  return [...merged.values()].sort(inOrder);
}

/** How many of a month came before, of what is counted together. */
class Counters {
  readonly #counts = new Map<string, number>();

  /** Counts `more` and answers how many there were. */
  add(key: string, more: number): number {
    const before = this.#counts.get(key) ?? 0;
    this.#counts.set(key, before + more);
    return before;
  }
}

/** Part of a use that has one price. */
interface Piece {
  quantity: number;
  free: number;
  included?: number;
  price: Price | null;
  own?: number | null;
}

/** Charged units from the nth of a month on, cut where a tier begins. */
function* byTier(tiers: readonly Price[], from: number, quantity: number): Generator<Piece> {
  let at = from;
  let left = quantity;
  for (let tier = tierAt(tiers, at); left > 0; tier += 1) {
    const next = tiers[tier + 1]?.from_quantity ?? Number.POSITIVE_INFINITY;
    const some = Math.min(left, next - at);
    if (some > 0) yield { quantity: some, free: 0, price: tiers[tier] ?? null };
    at += some;
    left -= some;
  }
}

/** Which tier a unit is in that so many came before. */
const tierAt = (tiers: readonly Price[], before: number): number =>
  Math.max(
    0,
    tiers.findLastIndex(({ from_quantity }) => from_quantity <= before),
  );

/**
 * Rates use in the order of time. A number's free answers, what the workspace's terms include and the tiers of
 * volume count from the first of each month, so what came before the span must be among the segments, not
 * `counted`. With `asOf` everything is rated by the rules and prices of that day.
 */
export function rate(
  segments: readonly Segment[],
  book: Book,
  { terms, asOf }: { terms?: Terms; asOf?: Day } = {},
): RatedLine[] {
  const answers = new Counters();
  const sold = new Counters();
  const volumes = new Counters();
  const lines: RatedLine[] = [];
  for (const { counted, ...use } of segments) {
    const on = asOf ?? use.day;
    const month = use.day.slice(0, 7);
    const { rule, model, service, free } = rulingOf(use, on);
    const tiers = book(service, use.country, on);
    const put = ({ quantity, free, included = 0, price, own = null }: Piece) => {
      if (!counted || quantity === 0) return;
      lines.push({
        service_code: service,
        category: use.category,
        model,
        country: use.country || null,
        quantity,
        free_quantity: free + included,
        included_quantity: included,
        unit_price: own ?? price?.thousandths ?? 0,
        is_own: own !== null,
        amount: 0,
        price_id: own === null ? (price?.id ?? null) : null,
        rule,
      });
    };
    if (free === "never") {
      put({ quantity: use.quantity, free: use.quantity, price: null });
      continue;
    }
    const given =
      free === "monthly"
        ? Math.min(
            use.quantity,
            Math.max(0, freeMessages - answers.add(`${use.number_id} ${month}`, use.quantity)),
          )
        : 0;
    const charged = use.quantity - given;
    const before = volumes.add(`${service} ${use.country} ${month}`, charged);
    const agreed = terms?.(service, month);
    const own = agreed?.thousandths ?? null;
    const taken = sold.add(`${service} ${month}`, charged);
    let left = Math.max(0, (agreed?.included ?? 0) - taken);
    put({ quantity: given, free: given, price: tiers[0] ?? null, own });
    for (const piece of byTier(tiers, before, charged)) {
      const included = Math.min(left, piece.quantity);
      left -= included;
      put({ ...piece, included, own });
    }
  }
  return mergeLines(lines);
}
