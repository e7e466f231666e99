import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { id } from "../../../../src/contract/wire.ts";
import { defineJob, type JobWork } from "../../../../src/server/plugin.ts";
import { invoiceById } from "../../../invoices/server/facade.ts";
import { peopleById } from "../../../users/server/facade.ts";
import { payerOf } from "../../../workspaces/server/facade.ts";
import type { PostingFailure } from "../../contract/accounting.ts";
import { postingChanged } from "../../contract/events.ts";
import { connectionOf } from "../connection.ts";
import { accountingOf } from "../provider/pick.ts";
import { AccountingRefusal, type Sale } from "../provider/provider.ts";
import { postings } from "../tables.ts";

type Outcome =
  | { reference: string }
  | { failure: PostingFailure; error: string; status: "pending" | "failed" };

/** Writes down what became of it: what is in the books stays in them. */
const note = ({ transact }: JobWork, invoice_id: string, outcome: Outcome) =>
  transact(async ({ db, now, emit }) => {
    const said =
      "reference" in outcome
        ? { status: "sent" as const, ...outcome, failure: null, error: null, sent_at: now }
        : outcome;
    const noted = await db
      .update(postings)
      .set({ ...said, updated_at: now })
      .where(and(eq(postings.invoice_id, invoice_id), ne(postings.status, "sent")))
      .returning({ id: postings.invoice_id });
    if (noted.length > 0) await emit(postingChanged, { invoice_id });
  });

/** Who answers for it: as it was closed, or by now, where nobody did then. */
async function customerOf({ db }: JobWork, invoice: { workspace: { id: string } }) {
  const payer = await payerOf(db, invoice.workspace.id);
  return payer ? ((await peopleById(db, [payer])).get(payer) ?? null) : null;
}

async function saleOf(job: JobWork, invoice_id: string): Promise<Sale> {
  const invoice = await invoiceById(job.db, invoice_id);
  if (!invoice) throw new Error(`there is no invoice ${invoice_id}`);
  const { number, currency, total_value: total, lines, closed_at } = invoice;
  return {
    key: `invoice:${invoice_id}`,
    number,
    customer: await customerOf(job, invoice),
    currency,
    total,
    items: lines.map(({ kind, name, amount }) => ({ name: name || kind, amount })),
    closed_at,
  };
}

/**
 * Puts an invoice into the books. Wherever a server dies on the way, the next try finds the same sale
 * there under the same key. What was refused waits for somebody; what found nobody is tried again.
 */
export const sendPosting = defineJob({
  name: "accounting.send-posting",
  title: "accounting:jobs.send",
  payload: z.object({ invoice_id: id }),
  run: async ({ invoice_id }, job) => {
    const [row] = await job.db.select().from(postings).where(eq(postings.invoice_id, invoice_id));
    if (!row || row.status === "sent") return;
    const { state } = await connectionOf(job);
    if (state !== "connected") {
      const failure = "not_connected" as const;
      await note(job, invoice_id, { failure, error: state, status: "failed" });
      return;
    }
    try {
      const sale = await saleOf(job, invoice_id);
      const reference = await accountingOf(job.services).record(sale, job.transact);
      await note(job, invoice_id, { reference });
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      if (error instanceof AccountingRefusal) {
        await note(job, invoice_id, { failure: error.failure, error: text, status: "failed" });
        return;
      }
      await note(job, invoice_id, { failure: "unreachable", error: text, status: "pending" });
      throw error;
    }
  },
});
