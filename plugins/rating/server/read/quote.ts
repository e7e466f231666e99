import { dayOf } from "../../../../src/contract/day.ts";
import type { Currency } from "../../../../src/contract/wire.ts";
import type { Reading } from "../../../../src/server/work/slot.ts";
import { type RatedLine, rate, type Segment } from "../../contract/rate.ts";
import { categoryOf } from "../usage/of-messages.ts";
import { bookOf } from "./lines.ts";
import { segmentsOf } from "./segments.ts";
import { termsOf } from "./terms.ts";

/** Templates that somebody thinks of sending now, all of which are delivered. */
export interface Planned {
  workspace_id: string;
  number_id: string;
  currency: Currency;
  category: string;
  /** How many, by the country of the recipient. */
  countries: Iterable<readonly [country: string | null, count: number]>;
}

/** What they would cost today, after all that the workspace has used this month. */
export async function quoteTemplates(call: Reading, planned: Planned): Promise<RatedLine[]> {
  const { db, now } = call;
  const { workspace_id, number_id, currency, category, countries } = planned;
  const day = dayOf(now);
  const used = await segmentsOf(db, { workspace_id, from: now, to: new Date(now.getTime() + 1) });
  const added = [...countries].map(
    ([country, quantity]): Segment => ({
      number_id,
      day,
      kind: "message",
      category: categoryOf({ type: "template", category, pricing: null }),
      country: country ?? "",
      circumstance: "regular",
      quantity,
      counted: true,
    }),
  );
  const before = used.map((one) => ({ ...one, counted: false }));
  const days = { first: day, last: day };
  const terms = await termsOf(call, planned, days);
  return rate([...before, ...added], await bookOf(db, currency, days), { terms });
}
