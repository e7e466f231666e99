import {
  type CardBrand,
  type CardFunding,
  type CardSummary,
  cardBrand,
  cardFunding,
} from "../payment-method.ts";

/** What becomes of a charge to a card of the simulated payment company. */
export const chargings = ["pays", "asks", "declines", "expired", "errs", "slow", "twice"] as const;
export type Charging = (typeof chargings)[number];

/** What a token of the simulated payment company stands for. It holds nothing else of the card. */
export interface SimulatedCard extends CardSummary {
  charging: Charging;
  /** Left out: credit. */
  funding?: CardFunding | undefined;
}

const shape = /^sim_([a-z]+)(?:-([a-z]+))?_([a-z]+)_(\d{4})_(\d{4})(\d{2})_[\w-]{8,64}$/;

export const tokenOf = (
  { charging, funding, brand, last4, exp_year, exp_month }: SimulatedCard,
  secret: string,
): string =>
  `sim_${charging}${funding ? `-${funding}` : ""}_${brand}_${last4}_${exp_year}${String(exp_month).padStart(2, "0")}_${secret}`;

/** Null for what no card of the simulator is. */
export function cardOf(token: string): SimulatedCard | null {
  const [, charging = "", paid, brand = "", last4 = "", year, month] = shape.exec(token) ?? [];
  const known = chargings.find((one) => one === charging);
  const funding = cardFunding.safeParse(paid ?? "credit").data;
  const exp_month = Number(month);
  if (!known || !funding || !isBrand(brand) || exp_month < 1 || exp_month > 12) return null;
  return { charging: known, funding, brand, last4, exp_year: Number(year), exp_month };
}

const isBrand = (brand: string): brand is CardBrand => cardBrand.safeParse(brand).success;
