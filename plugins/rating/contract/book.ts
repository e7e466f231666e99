import { type Day, placeOf } from "../../../src/contract/day.ts";
import { since } from "./rules.ts";

/** A price of the book, in thousandths of one currency. */
export interface Price {
  id: string;
  service_code: string;
  thousandths: number;
  /** Empty: wherever the country has no price of its own. */
  country: string;
  /** The units of a month that come before the first one at this price. */
  from_quantity: number;
  source: string;
  valid_from: Day;
  valid_to: Day | null;
}

/** The prices one unit may have, by how many came before it: the lowest first. */
export type Tiers = readonly Price[];

export type Book = (service: string, country: string, on: Day) => Tiers;

/** Makes a list of prices a book that is quick to look into. */
export function openBook(prices: readonly Price[]): Book {
  const byPlace = new Map<string, Price[]>();
  for (const price of prices) {
    const key = `${price.service_code} ${price.country}`;
    const place = byPlace.get(key);
    if (place) place.push(price);
    else byPlace.set(key, [price]);
  }
  const found = new Map<string, Tiers>();
  const tiersOf = (service: string, country: string, on: Day): Tiers => {
    const holding = (byPlace.get(`${service} ${country}`) ?? [])
      .filter((price) => placeOf(price, on) === "in")
      .filter(({ from_quantity }) => from_quantity === 0 || on >= since.messages)
      .sort((a, b) => a.from_quantity - b.from_quantity);
    // A tier needs what comes before it.
    return holding[0]?.from_quantity === 0 ? holding : [];
  };
  return (service, country, on) => {
    const key = `${service} ${country} ${on}`;
    let tiers = found.get(key);
    if (!tiers) {
      const own = country === "" ? [] : tiersOf(service, country, on);
      tiers = own.length > 0 ? own : tiersOf(service, "", on);
      found.set(key, tiers);
    }
    return tiers;
  };
}

/** Thousandths of so many units as cents, half away from zero: the one rounding of a line. */
export function centsOf(quantity: number, thousandths: number): number {
  const exact = BigInt(quantity) * BigInt(thousandths);
  const whole = (abs: bigint) => (abs + 5n) / 10n;
  return Number(exact < 0n ? -whole(-exact) : whole(exact));
}
