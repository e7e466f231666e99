import { eq } from "drizzle-orm";
import type { Work } from "../../../../src/server/plugin.ts";
import { invoiceChanged } from "../../contract/events.ts";
import { invoices } from "../tables.ts";

export type Row = typeof invoices.$inferSelect;

/** An invoice, held as it is until the transaction ends. */
export async function holdInvoice({ db }: Pick<Work, "db">, id: string): Promise<Row | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id)).for("update");
  return row;
}

type Payment = Partial<
  Pick<
    Row,
    | "status"
    | "issued_on"
    | "payment_due_on"
    | "tried"
    | "charge_on"
    | "charge_id"
    | "late_since"
    | "paid_at"
    | "paid_by"
  >
>;

/** Writes down how far the payment of a held invoice is, and tells whoever shows it. */
export async function advance(work: Work, row: Row, set: Payment): Promise<Row> {
  const counted = { version: row.version + 1, updated_at: work.now };
  const [after] = await work.db
    .update(invoices)
    .set({ ...set, ...counted })
    .where(eq(invoices.id, row.id))
    .returning();
  const { workspace_id, id: invoice_id } = row;
  await work.emit(invoiceChanged, { workspace_id, invoice_id });
  return after ?? row;
}
