import { z } from "zod";
import { cnpj } from "../../../src/contract/documents/cnpj.ts";
import { id, locale, money, trimmed, version } from "../../../src/contract/wire.ts";
import { countryCode } from "../../users/contract/user.ts";
import { activationType, codeMethod } from "./activation.ts";
import { displayNameLimit } from "./display-name.ts";

/** Every step names the version it was looked at: two windows never overwrite each other. */
const seen = { version };

/** Wrong codes that are taken before it is locked, and for how long (minutes). */
export const codeTries = 5;
export const lockMinutes = 15;
/** Seconds between two codes. */
export const codePause = 60;

export const newActivation = z
  .object({
    type: activationType,
    /** The number also stays in use in the WhatsApp Business app. */
    coexistence: z.boolean().default(false),
  })
  .refine(({ type, coexistence }) => !coexistence || type === "embedded", {
    path: ["coexistence"],
    message: "activations.coexistence_embedded",
  });

export const numberStep = z.object({
  ...seen,
  name: trimmed(displayNameLimit),
  country_code: countryCode,
  /** Without the country's code, as people write it. */
  phone: trimmed(20),
});

const metaId = z
  .string()
  .trim()
  .regex(/^\d{5,25}$/);

/** What Facebook's pop-up answered with, or what the person copied from its business manager. */
export const facebookStep = z.object({
  ...seen,
  code: trimmed(1_000).optional(),
  /** The WhatsApp account and the number that were chosen in it, where it said so. */
  account_id: metaId.optional(),
  phone_number_id: metaId.optional(),
  business_id: z
    .string()
    .trim()
    .regex(/^\d{5,20}$/, "activations.business_id_format")
    .optional(),
});

const isWebAddress = (text: string) =>
  text === "" || z.url({ protocol: /^https?$/ }).safeParse(text).success;

export const positusStep = z.object({
  ...seen,
  company_name: trimmed(160),
  document: cnpj,
  website: trimmed(200, 0).refine(isWebAddress, "activations.website_format").default(""),
  /** What the number is to be used for. */
  purpose: trimmed(500, 10),
});

const choice = {
  plan_id: id,
  coupon: trimmed(30, 0).default(""),
};
export const chargeStep = z.object({
  ...seen,
  ...choice,
  /** One of the caller's cards; without it their default one. */
  payment_method_id: id.optional(),
});

export const codeStep = z.object({ ...seen, method: codeMethod, language: locale });

const sixDigits = z
  .string()
  .trim()
  .regex(/^\d{6}$/, "activations.six_digits");
export const verifyStep = z.object({
  ...seen,
  code: sixDigits,
  /** WhatsApp's two-step verification: asked whenever the number is registered again. */
  pin: sixDigits,
});

/** A number in its phone's app has no PIN of its own. */
export const finalizeStep = z.object({ ...seen, pin: sixDigits.optional() });

export const plainStep = z.object(seen);

/** A plan as an activation offers it. */
export const offer = z.object({
  id,
  name: z.string(),
  description: z.string(),
  /** In the currency of the workspace. */
  monthly_fee: money,
  included_numbers: z.int(),
  included_licenses: z.int(),
  /** The workspace has it: its invoices have the fee, and nothing is paid now. */
  current: z.boolean(),
});
export type Offer = z.output<typeof offer>;

export const quoteQuery = z.object(choice);
/** What is paid now. */
export const quote = z.object({ price: money, discount: money, total: money });
export type Quote = z.output<typeof quote>;
