import { dayOf, dayPlus } from "../../../../src/contract/day.ts";
import type { Currency } from "../../../../src/contract/wire.ts";
import type { Reading } from "../../../../src/server/work/slot.ts";
import { type NumberHandle, numbersOf } from "../../../numbers/server/facade.ts";
import { pricesDuring } from "../../../services/server/facade.ts";
import { openBook } from "../../contract/book.ts";
import type { FreeMessagesByNumber, FreeMessagesUse } from "../../contract/free-messages.ts";
import { type RatedLine, rate, type Segment } from "../../contract/rate.ts";
import { freeMessages, rulingOf } from "../../contract/rules.ts";
import type { Use } from "../../contract/use.ts";
import { countryOf } from "../usage/country.ts";
import { ofMonths } from "./segments.ts";
import { termsOf } from "./terms.ts";

const sumOf = <T>(all: readonly T[], value: (one: T) => number) =>
  all.reduce((sum, one) => sum + value(one), 0);
const includedIn = (lines: readonly RatedLine[]) =>
  sumOf(lines, ({ included_quantity }) => included_quantity);
const chargedIn = (lines: readonly RatedLine[]) =>
  sumOf(lines, ({ quantity, free_quantity }) => quantity - free_quantity);
const before = (one: Segment): Segment => ({ ...one, counted: false });

const isAnswerOf = (numberId: string) => (one: Use) =>
  one.number_id === numberId && rulingOf(one, one.day).free === "monthly";

/** The running month, as far as it has come. */
function thisMonth(now: Date) {
  const last = dayOf(now);
  return { first: `${last.slice(0, 7)}-01`, last };
}

/** How many answers each of a workspace's numbers has delivered this month, of its free ones and beyond. */
export async function freeMessagesIn(
  { db, now }: Pick<Reading, "db" | "now">,
  workspaceId: string,
): Promise<FreeMessagesByNumber> {
  const segments = await ofMonths(db, workspaceId, thisMonth(now));
  return (await numbersOf(db, workspaceId)).map(({ id, display_name }) => ({
    id,
    display_name,
    most: freeMessages,
    used: sumOf(segments.filter(isAnswerOf(id)), ({ quantity }) => quantity),
  }));
}

interface Asked {
  number: NumberHandle;
  currency: Currency;
  /** Whether the caller is told what it costs. */
  pays: boolean;
}

/** A number's free answers of this month, counted and priced by what rates its workspace's month. */
export async function freeMessagesOf(
  call: Reading,
  { number, currency, pays }: Asked,
): Promise<FreeMessagesUse> {
  const { workspace_id } = number;
  const days = thisMonth(call.now);
  const { last: today } = days;
  const month = today.slice(0, 7);
  const segments = await ofMonths(call.db, workspace_id, days);
  const isOwn = isAnswerOf(number.id);
  const used = sumOf(segments.filter(isOwn), ({ quantity }) => quantity);
  const left = Math.max(0, freeMessages - used);
  const shown = {
    most: freeMessages,
    used,
    left,
    renews_on: `${dayPlus(days.first, 31).slice(0, 7)}-01`,
  };
  if (!pays) return { ...shown, cost: null };

  const prices = await pricesDuring(call.db, currency, days);
  const terms = await termsOf(call, { workspace_id, currency }, days);
  const rated = (all: readonly Segment[]) => rate(all, openBook(prices), { terms });
  const answers = (quantity: number): Segment => ({
    number_id: number.id,
    day: today,
    kind: "message",
    category: "service",
    country: countryOf(number.phone),
    circumstance: "window",
    quantity,
    counted: true,
  });
  const own = rated(segments.map((one) => ({ ...one, counted: one.counted && isOwn(one) })));
  // What comes after the free ones is rated as if it came now.
  const free = [...segments, answers(left)].map(before);
  const { service } = rulingOf(answers(1), today);
  const included_left = includedIn(rated([...free, answers(terms(service, month)?.included ?? 0)]));
  const [next] = rated([...free, before(answers(included_left)), answers(1)]);
  const found = prices.find(({ id }) => id === next?.price_id);
  return {
    ...shown,
    cost: {
      currency,
      included: includedIn(own),
      charged: chargedIn(own),
      amount: sumOf(own, ({ amount }) => amount),
      included_left,
      price:
        next && (next.is_own || found)
          ? { thousandths: next.unit_price, country: found?.country || null }
          : null,
    },
  };
}
