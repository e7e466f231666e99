import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../src/server/plugin.ts";
import { allClosed } from "../../invoices/server/facade.ts";
import { connections, postings, simulatedSales } from "./tables.ts";

const day = 86_400_000;

/** What was closed is in the books, but the newest one that is late: the service lost its customer. */
export async function demo({ db, now }: Work): Promise<void> {
  await db.insert(connections).values({
    provider: "simulator",
    connected_at: new Date(now.getTime() - 12 * day),
    by_name: "Fernanda Lopes",
    expires_at: new Date(now.getTime() + 48 * day),
  });
  const invoices = await allClosed(db);
  const refused = invoices.find(({ workspace }) => workspace.name === "Ótica Horizonte");
  for (const invoice of invoices) {
    const { id, number, workspace, total_value: amount, currency, closed_at, payer } = invoice;
    if (amount === 0) continue;
    const isIn = id !== refused?.id;
    const sale = uuidv7();
    const sent_at = new Date(closed_at.getTime() + 60_000);
    if (isIn) {
      await db.insert(simulatedSales).values({
        id: sale,
        key: `invoice:${id}`,
        customer: payer?.name ?? workspace.name,
        amount,
        currency,
        items: 1,
        created_at: sent_at,
      });
    }
    await db.insert(postings).values({
      invoice_id: id,
      number,
      workspace_id: workspace.id,
      workspace_name: workspace.name,
      amount,
      currency,
      ...(isIn
        ? { status: "sent", reference: sale, sent_at }
        : { status: "failed", failure: "rejected", error: "customer is archived" }),
      created_at: closed_at,
      updated_at: sent_at,
    });
  }
}
