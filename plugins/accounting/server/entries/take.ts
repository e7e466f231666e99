import type { PayloadOf } from "../../../../src/contract/event.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import type { invoiceChanged } from "../../../invoices/contract/events.ts";
import { invoiceById } from "../../../invoices/server/facade.ts";
import { postingChanged } from "../../contract/events.ts";
import { postings } from "../tables.ts";
import { sendPosting } from "./send.ts";

/**
 * Takes a closed invoice in, once: what it hears of later (due, paid, late) is about one it has. An
 * invoice that asks for nothing is no sale.
 */
export async function takeInvoice(
  { invoice_id }: Pick<PayloadOf<typeof invoiceChanged>, "invoice_id">,
  work: Work,
): Promise<void> {
  const invoice = await invoiceById(work.db, invoice_id);
  if (!invoice || invoice.total_value === 0) return;
  const { number, workspace, total_value: amount, currency } = invoice;
  const taken = await work.db
    .insert(postings)
    .values({
      invoice_id,
      number,
      workspace_id: workspace.id,
      workspace_name: workspace.name,
      amount,
      currency,
      status: "pending",
      created_at: work.now,
      updated_at: work.now,
    })
    .onConflictDoNothing()
    .returning({ id: postings.invoice_id });
  if (taken.length === 0) return;
  await work.enqueue(sendPosting, { invoice_id }, { key: invoice_id });
  await work.emit(postingChanged, { invoice_id });
}
