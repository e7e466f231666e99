import type { Currency } from "../../../../src/contract/wire.ts";
import type { Transact } from "../../../../src/server/plugin.ts";
import type { ChargeFailure } from "../../contract/failure.ts";

export const providerNames = ["simulator", "stripe"] as const;
export type ProviderName = (typeof providerNames)[number];

/** A payment as the payment company is asked for it. */
export interface Payment {
  /** The same key is the same payment, however often it is asked for. */
  key: string;
  user_id: string;
  /** What the company calls the card. */
  token: string;
  /** Whole cents. */
  amount: number;
  currency: Currency;
  description: string;
}

/** Where a payment stands. `pending`: the company will tell. */
export type Outcome =
  | { status: "pending" | "confirmation_required" | "paid" }
  | { status: "failed"; code: ChargeFailure };

/** The one interface to whoever takes the money. */
export interface PaymentProvider {
  name: ProviderName;
  /** Makes a payment known, which moves no money yet; answers what the company calls it. */
  prepare(payment: Payment, transact: Transact): Promise<string>;
  /** Has it paid. However often this is asked, the money is taken once. */
  carryOut(id: string, transact: Transact): Promise<Outcome>;
  /** Where it stands now. */
  outcomeOf(id: string, transact: Transact): Promise<Outcome>;
  /** Ends a payment that is still open, so that nobody pays it later; answers where it stands. */
  cancel(id: string, transact: Transact): Promise<Outcome>;
}
