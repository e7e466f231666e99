import type { CardFailure } from "../../contract/failure.ts";
import type { CardSetup, ConfirmationSetup, NewPaymentMethod } from "../../contract/setup.ts";

/** What a person types into the form of a card. It goes to the payment company and nowhere else. */
export interface CardValues {
  number: string;
  name: string;
  exp_month: string;
  exp_year: string;
  cvc: string;
  address_line1: string;
  address_line2: string;
  address_zip: string;
  address_city: string;
  address_state: string;
  address_country: string;
}

/** Why the payment company does not take a card. */
export class CardRefused extends Error {
  constructor(readonly code: CardFailure | "not_added") {
    super(code);
    this.name = "CardRefused";
  }
}

/** How the console speaks to a payment company about a new card. */
export interface CardFieldsProps {
  setup: CardSetup;
  /** Hands over the way to exchange what was typed for a token; a refusal is a `CardRefused`. */
  onReady: (exchange: (values: CardValues) => Promise<NewPaymentMethod>) => void;
}

/** The same about a payment that the payer's bank asks about. */
export interface BankQuestionProps {
  setup: ConfirmationSetup;
  /** In words: `R$ 123,45`. */
  amount: string;
  description: string;
  /** Whether the payer agreed; the payment company knows by then. */
  onAnswer: (approved: boolean) => Promise<void>;
  onClose: () => void;
}
