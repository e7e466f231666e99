import { type Currency, currency } from "../../../src/contract/wire.ts";

/** At most one whole amount in each currency: the shape of a form, and of a table's columns. */
export type ByCurrency = Record<Currency, number | null>;

export const noAmounts: ByCurrency = { BRL: null, USD: null };

/** `[{ amount: 100, currency: "BRL" }]` as `{ BRL: 100, USD: null }`. */
export function byCurrency<T extends { currency: Currency }>(
  list: readonly T[],
  read: (one: T) => number,
): ByCurrency {
  const found = list.map((one) => [one.currency, read(one)] as const);
  return { ...noAmounts, ...Object.fromEntries(found) };
}

/** The way back: the currencies that have an amount, in the order the currencies are named. */
export const fromCurrencies = <T>(
  amounts: ByCurrency,
  make: (amount: number, of: Currency) => T,
): T[] =>
  currency.options.flatMap((of) => {
    const amount = amounts[of];
    return amount === null ? [] : [make(amount, of)];
  });
