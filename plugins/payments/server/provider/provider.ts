import type { Currency } from "../../../../src/contract/wire.ts";
import type { Transact } from "../../../../src/server/plugin.ts";
import type { ChargeFailure } from "../../contract/failure.ts";
import type { CardFunding, CardSummary } from "../../contract/payment-method.ts";
import type { CardSetup, ConfirmationSetup } from "../../contract/setup.ts";

/** A payment as the payment company is asked for it. */
export interface Payment {
  /** The same key is the same payment, however often it is asked for. */
  key: string;
  /** What the company calls the payer and the card. */
  customer_id: string | null;
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

/** The company will not take a payment, however often it is asked. Nothing was made, and no money is taken. */
export class PaymentRefused extends Error {
  constructor(
    readonly code: ChargeFailure,
    options?: ErrorOptions,
  ) {
    super(`a payment is refused: ${code}`, options);
    this.name = "PaymentRefused";
  }
}

/** Who adds a card, and as whom the company knows them. */
export interface Customer {
  user_id: string;
  customer_id: string | null;
}

/** A card as the company knows it. */
export interface KnownCard extends CardSummary {
  token: string;
  funding: CardFunding;
}

/**
 * The one interface to whoever takes the money. Each of its steps may be repeated: what was done stays
 * done once.
 */
export interface PaymentProvider {
  name: CardSetup["driver"];
  /** Gives a sign of life; throws where none comes. */
  reach(): Promise<void>;
  /** Lets a person add a card: what the form needs, and as whom the company knows them from now on. */
  begin(customer: Customer): Promise<{ customer_id: string | null; setup: CardSetup }>;
  /** What is known of a card that the form was given a token for, and what it is charged by; null for what is not this person's. */
  cardOf(token: string, customer: Customer): Promise<KnownCard | null>;
  /** Nobody will charge the card any more. */
  forget(token: string): Promise<void>;
  /** The company keeps nothing of a person but the payments that were made. */
  forgetCustomer(customer_id: string): Promise<void>;
  /**
   * Makes a payment known, which moves no money yet; answers what the company calls it. Throws a
   * `PaymentRefused` for what it will never take, anything else for what may be tried again.
   */
  prepare(payment: Payment, transact: Transact): Promise<string>;
  /** Has it paid. However often this is asked, the money is taken once. */
  carryOut(id: string, transact: Transact): Promise<Outcome>;
  /** Where it stands now. */
  outcomeOf(id: string, transact: Transact): Promise<Outcome>;
  /** What the console needs to have the payer's bank ask them. */
  confirmation(id: string): Promise<ConfirmationSetup>;
  /** The payer says that they confirmed; answers where it stands. */
  confirmed(id: string, transact: Transact): Promise<Outcome>;
  /** Ends a payment that is still open, so that nobody pays it later; answers where it stands. */
  cancel(id: string, transact: Transact): Promise<Outcome>;
  /** What a payment is called that the company tells of; null where it tells of something else. Throws a 401 for what it did not sign. */
  toldOf(bytes: Uint8Array, signature: string): Promise<string | null>;
}
