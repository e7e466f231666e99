import type { Currency } from "../../../src/contract/wire.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { billChanged } from "../contract/events.ts";
import { invoiceCorrections } from "./tables.ts";

/** What was paid elsewhere of a month's bill: a line of the open invoice, once for the same id. */
export async function creditBill(
  { db, now, emit }: Work,
  credit: { id: string; workspace_id: string; amount: number; currency: Currency; reason: string },
): Promise<void> {
  const { amount, ...fields } = credit;
  await db
    .insert(invoiceCorrections)
    .values({ ...fields, amount: -amount, by_name: "", created_at: now })
    .onConflictDoNothing();
  await emit(billChanged, { workspace_id: credit.workspace_id });
}
