import { v7 as uuidv7 } from "uuid";
import type { CardBrand } from "../../../contract/payment-method.ts";
import type { NewPaymentMethod } from "../../../contract/setup.ts";
import { testCards } from "../../../contract/simulator/test-cards.ts";
import { tokenOf } from "../../../contract/simulator/token.ts";
import { CardRefused, type CardValues } from "../driver.ts";

/** The check digit that every card number ends with. */
function isWhole(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => {
    const doubled = digit * 2;
    return total + (at % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return /^\d{13,19}$/.test(number) && sum % 10 === 0;
}

const beginnings: readonly [RegExp, CardBrand][] = [
  [/^(636368|438935|504175|451416|636297|5067|4576|4011|506699)/, "elo"],
  [/^(606282|3841)/, "hipercard"],
  [/^4/, "visa"],
  [/^(5[1-5]|2[2-7])/, "mastercard"],
  [/^3[47]/, "amex"],
  [/^3(0|6|8)/, "diners"],
  [/^35/, "jcb"],
  [/^(6011|65)/, "discover"],
  [/^62/, "unionpay"],
];

const brandOf = (number: string): CardBrand =>
  beginnings.find(([start]) => start.test(number))?.[1] ?? "unknown";

/** Two digits of a year belong to this century. */
const yearOf = (typed: string): number => Number(typed.length === 2 ? `20${typed}` : typed);

/**
 * The simulated payment company, as far as cards are given to it: it lives in this page, so that a number
 * leaves it for nowhere. Its token says what the card does, and nothing that it was given.
 */
export async function exchange(values: CardValues, now: Date): Promise<NewPaymentMethod> {
  const number = values.number.replace(/[\s-]/g, "");
  const test = testCards.find((card) => card.number === number);
  if (!isWhole(number)) throw new CardRefused("incorrect_number");
  const exp_month = Number(values.exp_month);
  const exp_year = yearOf(values.exp_year.trim());
  if (!Number.isInteger(exp_month) || exp_month < 1 || exp_month > 12) {
    throw new CardRefused("invalid_expiry_month");
  }
  const thisYear = now.getFullYear();
  if (!Number.isInteger(exp_year) || exp_year < 2000 || exp_year > thisYear + 50) {
    throw new CardRefused("invalid_expiry_year");
  }
  if (exp_year < thisYear || (exp_year === thisYear && exp_month < now.getMonth() + 1)) {
    throw new CardRefused("expired_card");
  }
  const brand = brandOf(number);
  const digits = brand === "amex" ? 4 : 3;
  if (!new RegExp(`^\\d{${digits}}$`).test(values.cvc.trim())) throw new CardRefused("invalid_cvc");
  if (test?.adding) throw new CardRefused(test.adding);
  const card = { brand, last4: number.slice(-4), exp_month, exp_year };
  const { charging = "pays", funding } = test ?? {};
  return { ...card, token: tokenOf({ ...card, charging, funding }, uuidv7()) };
}
