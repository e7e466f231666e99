import { type Day, dayPlus } from "../../../../src/contract/day.ts";
import type { Currency } from "../../../../src/contract/wire.ts";
import type { Reading } from "../../../../src/server/work/slot.ts";
import type { ServiceTerms, Terms } from "../../contract/terms.ts";
import { termsInMonth } from "../slots.ts";

/** What a workspace was sold services on in the months of some days. */
export async function termsOf(
  call: Reading,
  { workspace_id, currency }: { workspace_id: string; currency: Currency },
  { first, last }: { first: Day; last: Day },
): Promise<Terms> {
  const months = new Map<string, ReadonlyMap<string, ServiceTerms> | undefined>();
  const end = last.slice(0, 7);
  for (let at = first.slice(0, 7); at <= end; at = dayPlus(`${at}-01`, 31).slice(0, 7)) {
    const asked = { workspace_id, currency, month: at };
    const [terms] = await call.services.ask(termsInMonth, asked, call);
    months.set(at, terms);
  }
  return (service, month) => months.get(month)?.get(service);
}
