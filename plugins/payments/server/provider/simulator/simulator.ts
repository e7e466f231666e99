import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { ApiError } from "../../../../../src/contract/wire.ts";
import type { Store } from "../../../../../src/server/db/store.ts";
import type { Work } from "../../../../../src/server/plugin.ts";
import { simulatedPaymentMoved } from "../../../contract/events.ts";
import type { ChargeFailure } from "../../../contract/failure.ts";
import { type Charging, cardOf } from "../../../contract/simulator/token.ts";
import { simulatedPayments as payments } from "../../tables.ts";
import type { Outcome, PaymentProvider } from "../provider.ts";
import { isOwn } from "./signing.ts";

type Row = typeof payments.$inferSelect;

/** How long (ms) the slow card takes. */
const slow = 15_000;

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
  work: Work,
  { id }: Row,
  change: Partial<typeof payments.$inferInsert>,
): Promise<Outcome> {
  const [row] = await work.db.update(payments).set(change).where(eq(payments.id, id)).returning();
  if (!row) throw new Error(`the simulator lost payment ${id}`);
  return outcome(row);
}

const take = (work: Work, row: Row) => became(work, row, { status: "paid", taken: row.taken + 1 });

const tellOf = ({ emit, now }: Work, payment: string, after = 0) =>
  emit(simulatedPaymentMoved, { payment, tell_at: new Date(now.getTime() + after) });

/** Has the card of a payment do what its number promises, and tells of it as such companies do. */
async function act(work: Work, row: Row): Promise<Outcome> {
  const charging = cardOf(row.token)?.charging ?? "errs";
  if (charging === "slow") {
    await tellOf(work, row.id, slow);
    return became(work, row, {
      status: "pending",
      ready_at: new Date(work.now.getTime() + slow),
    });
  }
  await tellOf(work, row.id);
  if (charging === "twice") await tellOf(work, row.id);
  const code = refusals[charging];
  if (code) return became(work, row, { status: "failed", code });
  if (charging === "asks") return became(work, row, { status: "confirmation_required" });
  return take(work, row);
}

/** The simulated payment company: what it does it commits by itself, as another house would. */
export const simulator = (store: Store): PaymentProvider => ({
  name: "simulator",

  async reach() {
    await store.db.select({ id: payments.id }).from(payments).limit(1);
  },

  begin: () => Promise.resolve({ customer_id: null, setup: { driver: "simulator" } }),

  cardOf(token) {
    const card = cardOf(token);
    if (!card) return Promise.resolve(null);
    const { charging: _, funding = "credit", ...summary } = card;
    return Promise.resolve({ ...summary, funding, token });
  },

  forget: () => Promise.resolve(),
  forgetCustomer: () => Promise.resolve(),

  prepare: ({ key, token, amount, currency }, transact) =>
    transact(async ({ db, now }) => {
      await db
        .insert(payments)
        .values({
          id: `simpay_${uuidv7()}`,
          key,
          token,
          amount,
          currency,
          status: "prepared",
          created_at: now,
        })
        .onConflictDoNothing();
      const [row] = await db.select().from(payments).where(eq(payments.key, key));
      if (!row) throw new Error("the payment was not kept");
      return row.id;
    }),

  carryOut: (id, transact) =>
    transact(async (work) => {
      const row = await held(work, id);
      return row.status === "prepared" ? act(work, row) : outcome(row);
    }),

  outcomeOf: (id, transact) =>
    transact(async (work) => {
      const row = await held(work, id);
      const isReady = row.status === "pending" && row.ready_at && row.ready_at <= work.now;
      return isReady ? take(work, row) : outcome(row);
    }),

  confirmation: () => Promise.resolve({ driver: "simulator" }),

  confirmed: (id, transact) =>
    transact(async (work) => {
      const row = await held(work, id);
      return row.status === "confirmation_required" ? take(work, row) : outcome(row);
    }),

  cancel: (id, transact) =>
    transact(async (work) => {
      const row = await held(work, id);
      const isOpen = row.status === "prepared" || row.status === "confirmation_required";
      return isOpen ? became(work, row, { status: "failed", code: "not_confirmed" }) : outcome(row);
    }),

  async toldOf(bytes, signature) {
    if (!(await isOwn(store, bytes, signature))) throw new ApiError(401, "webhook_signature");
    const { payment } = JSON.parse(new TextDecoder().decode(bytes)) as { payment?: unknown };
    return typeof payment === "string" ? payment : null;
  },
});
