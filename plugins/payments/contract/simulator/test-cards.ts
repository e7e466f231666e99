import type { CardFailure } from "../failure.ts";
import type { CardBrand, CardFunding } from "../payment-method.ts";
import type { Charging } from "./token.ts";

/** A number of the simulated payment company and what it does. */
export interface TestCard {
  number: string;
  brand: CardBrand;
  /** What it is refused with when it is added; `not_added` is said at no field. */
  adding?: CardFailure | "not_added";
  charging: Charging;
  /** Left out: credit. */
  funding?: CardFunding;
}

const visa = { brand: "visa", charging: "pays" } as const;

/** The numbers that card companies set aside for tests, and a few more of the same kind. */
export const testCards: readonly TestCard[] = [
  { ...visa, number: "4242424242424242" },
  { ...visa, number: "5555555555554444", brand: "mastercard" },
  { ...visa, number: "4000002500003155", charging: "asks" },
  { ...visa, number: "4000000000000341", charging: "declines" },
  { ...visa, number: "4000000000000507", charging: "expired" },
  { ...visa, number: "4000000000000606", charging: "errs" },
  { ...visa, number: "4000000000000705", charging: "slow" },
  { ...visa, number: "4000000000000804", charging: "twice" },
  { ...visa, number: "4000056655665556", funding: "debit" },
  { ...visa, number: "4000000000000002", adding: "card_declined" },
  { ...visa, number: "4000000000000069", adding: "expired_card" },
  { ...visa, number: "4000000000000127", adding: "incorrect_cvc" },
  { ...visa, number: "4242424242424241", adding: "incorrect_number" },
  { ...visa, number: "4000000000000119", adding: "processing_error" },
  { ...visa, number: "4000000000000903", adding: "not_added" },
];
