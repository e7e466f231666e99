import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../../../src/server/plugin.ts";
import type { ChargeFailure } from "../../../contract/failure.ts";
import { type Charging, cardOf } from "../../../contract/simulator/token.ts";
import { simulatedPayments as payments } from "../../tables.ts";
import type { Outcome, PaymentProvider } from "../provider.ts";

type Row = typeof payments.$inferSelect;

const refusals: Partial<Record<Charging, ChargeFailure>> = {
  declines: "card_declined",
  expired: "expired_card",
  errs: "processing_error",
};

const outcome = ({ status, code }: Row): Outcome => {
  if (status === "failed") return { status, code: code ?? "processing_error" };
  return { status: status === "prepared" ? "pending" : status };
};

const held = async ({ db }: Work, id: string): Promise<Row> => {
  const [row] = await db.select().from(payments).where(eq(payments.id, id)).for("update");
  if (!row) throw new Error(`the simulator knows no payment ${id}`);
  return row;
};

async function became(
  { db }: Work,
  { id }: Row,
  change: Partial<typeof payments.$inferInsert>,
): Promise<Outcome> {
  const [row] = await db.update(payments).set(change).where(eq(payments.id, id)).returning();
  if (!row) throw new Error(`the simulator lost payment ${id}`);
  return outcome(row);
}

const take = (work: Work, row: Row) => became(work, row, { status: "paid", taken: row.taken + 1 });

/** Has the card of a payment do what its number promises. */
function act(work: Work, row: Row): Promise<Outcome> {
  const charging = cardOf(row.token)?.charging ?? "errs";
  const code = refusals[charging];
  if (code) return became(work, row, { status: "failed", code });
  if (charging === "asks") return became(work, row, { status: "confirmation_required" });
  if (charging === "slow") return became(work, row, { status: "pending" });
  return take(work, row);
}

/** The simulated payment company: what it does it commits by itself, as another house would. */
export const simulator: PaymentProvider = {
  name: "simulator",

  prepare: ({ key, token, amount, currency }, transact) =>
    transact(async ({ db, now }) => {
      const id = `simpay_${uuidv7()}`;
      await db
        .insert(payments)
        .values({ id, key, token, amount, currency, status: "prepared", created_at: now })
        .onConflictDoNothing();
      const [row] = await db
        .select({ id: payments.id })
        .from(payments)
        .where(eq(payments.key, key));
      if (!row) throw new Error("the payment was not kept");
      return row.id;
    }),

  carryOut: (id, transact) =>
    transact(async (work) => {
      const row = await held(work, id);
      return row.status === "prepared" ? act(work, row) : outcome(row);
    }),

  outcomeOf: (id, transact) => transact(async (work) => outcome(await held(work, id))),

  cancel: (id, transact) =>
    transact(async (work) => {
      const row = await held(work, id);
      const isOpen = row.status === "prepared" || row.status === "confirmation_required";
      return isOpen ? became(work, row, { status: "failed", code: "not_confirmed" }) : outcome(row);
    }),
};
