import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Config } from "../../../../src/server/config.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { insertAll } from "../../../../src/server/db/insert-all.ts";
import { partnerAt } from "../../../partners/server/facade.ts";
import type { InvoiceLine } from "../../contract/invoice.ts";
import { shareOf, totalOf } from "../../contract/rules.ts";
import { invoiceLines, invoices } from "../tables.ts";

type Row = typeof invoices.$inferInsert;

/** What an invoice says beside its lines. */
export type Head = Pick<
  Row,
  | "workspace_id"
  | "workspace_name"
  | "month"
  | "started_at"
  | "ended_at"
  | "currency"
  | "plan_name"
  | "usage"
  | "payer_user_id"
  | "payer_name"
> & { issuer: Config["issuer"] };

/** Writes an invoice with its lines and closes it: from here on the store lets nothing of it change. */
export async function storeInvoice(
  db: Database,
  head: Head,
  lines: readonly InvoiceLine[],
  closed_at: Date,
): Promise<string> {
  const id = uuidv7();
  const total = totalOf(lines);
  const partner = await partnerAt(db, head.workspace_id, head.ended_at);
  await db.insert(invoices).values({
    id,
    ...head,
    total,
    partner_id: partner?.id ?? null,
    commission: partner && shareOf(total, partner.commission_basis_points),
    closed_at,
    status: "open",
    updated_at: closed_at,
  });
  await insertAll(
    db,
    invoiceLines,
    lines.map((line, position) => ({ invoice_id: id, position, ...line })),
  );
  await db.update(invoices).set({ status: "closed" }).where(eq(invoices.id, id));
  return id;
}
