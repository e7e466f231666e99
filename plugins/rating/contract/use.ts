import type { Day } from "../../../src/contract/day.ts";

export const useKinds = ["conversation", "message", "call"] as const;
export type UseKind = (typeof useKinds)[number];

/**
 * What is charged apart. Conversations before June 2023 know only who began them, `user` or
 * `business`; calls only which way they went.
 */
export const useCategories = [
  "marketing",
  "utility",
  "authentication",
  "authentication_international",
  "service",
  "referral",
  "user",
  "business",
  "inbound",
  "outbound",
] as const;
export type UseCategory = (typeof useCategories)[number];

/**
 * What changes the price of the same thing. `window`: the customer had written within 24 hours;
 * `entry_point`: they came by an ad or a page's button; `phone`: sent from the business's own phone; `missed`: a call that
 * nobody took.
 */
export const circumstances = ["regular", "window", "entry_point", "phone", "missed"] as const;
export type Circumstance = (typeof circumstances)[number];

/** Things of one kind that are rated alike on one day of one number. */
export interface Use {
  number_id: string;
  day: Day;
  kind: UseKind;
  category: UseCategory;
  /** Of the recipient; empty where the phone tells none. */
  country: string;
  circumstance: Circumstance;
  /** Messages, conversations, or the pulses of calls. */
  quantity: number;
}
