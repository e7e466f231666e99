import type { Day } from "../../../../src/contract/day.ts";
import type { Currency } from "../../../../src/contract/wire.ts";
import type { BillingUnit, ServiceKind, ServiceStatus } from "../../contract/service.ts";

/** In thousandths: the day on which each price begins, or how far it is from today. */
export type DemoPrices = [start: number | Day, thousandths: number][];

export interface DemoService {
  code: string;
  name: string;
  description: string;
  kind: ServiceKind;
  billing_unit: BillingUnit;
  status?: ServiceStatus;
  prices: Partial<Record<Currency, DemoPrices>>;
  /** Of single countries, and of tiers. */
  places?: {
    place: { currency: Currency; country: string; from_quantity: number };
    book: DemoPrices;
  }[];
  source?: string;
}
