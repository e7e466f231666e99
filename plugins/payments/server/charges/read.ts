import { and, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import type { Charge, ChargeReference } from "../../contract/charge.ts";
import { summaryOf } from "../methods/summary.ts";
import { charges, paymentMethods } from "../tables.ts";

type Row = typeof charges.$inferSelect;

/** Charges as they are shown, each with its card. */
export async function toCharges(db: Database, rows: readonly Row[]): Promise<Charge[]> {
  const ids = [...new Set(rows.flatMap(({ payment_method_id: id }) => id ?? []))];
  const cards =
    ids.length > 0
      ? await db.select().from(paymentMethods).where(inArray(paymentMethods.id, ids))
      : [];
  return rows.map((row) => {
    const card = cards.find(
      ({ id, user_id }) => id === row.payment_method_id && user_id === row.payer_user_id,
    );
    return {
      id: row.id,
      description: row.description,
      words: row.words,
      reference: {
        type: row.reference_type,
        id: row.reference_id,
        workspace_id: row.workspace_id,
      },
      amount: row.amount,
      currency: row.currency,
      status: row.status,
      code: row.code,
      card: card ? summaryOf(card) : null,
      created_at: row.created_at,
      settled_at: row.settled_at,
    };
  });
}

/** What was charged for one thing, newest first. */
export async function chargesOf(
  db: Database,
  { type, id }: Pick<ChargeReference, "type" | "id">,
): Promise<Charge[]> {
  const rows = await db
    .select()
    .from(charges)
    .where(and(eq(charges.reference_type, type), eq(charges.reference_id, id)))
    .orderBy(desc(charges.created_at), desc(charges.id));
  return toCharges(db, rows);
}
