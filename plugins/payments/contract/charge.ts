import { z } from "zod";
import { currency, id, instant } from "../../../src/contract/wire.ts";
import { chargeFailure } from "./failure.ts";
import { cardSummary } from "./payment-method.ts";

/** `confirmation_required`: the payer's bank asks them first. `paid` and `failed` are final. */
export const chargeStatuses = ["pending", "confirmation_required", "paid", "failed"] as const;
export const chargeStatus = z.enum(chargeStatuses);
export type ChargeStatus = z.output<typeof chargeStatus>;

/** What is paid for. */
export const chargeReference = z.object({
  type: z.enum(["invoice", "activation"]),
  id,
  workspace_id: id,
});
export type ChargeReference = z.output<typeof chargeReference>;

/** What a charge is called in any language: a key of the asking plugin's words, and its values. */
export const chargeWords = z.object({ key: z.string(), values: z.record(z.string(), z.string()) });
export type ChargeWords = z.output<typeof chargeWords>;

export const charge = z.object({
  id,
  /** As the payment company has it, in the payer's language of then. */
  description: z.string(),
  words: chargeWords.nullable(),
  reference: chargeReference,
  /** Whole cents. */
  amount: z.int(),
  currency,
  status: chargeStatus,
  /** Of a failed one. */
  code: chargeFailure.nullable(),
  /** The card it was, or is to be, taken from; null before that is known. */
  card: cardSummary.nullable(),
  created_at: instant,
  settled_at: instant.nullable(),
});
export type Charge = z.output<typeof charge>;
