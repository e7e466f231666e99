import { z } from "zod";
import { id, instant, locale, money, version } from "../../../src/contract/wire.ts";
import { chargeFailure } from "../../payments/contract/failure.ts";
import { activationDocument } from "./documents/document.ts";

/** In the order of the wizard, then how it may end. `done`: the number exists. */
export const activationStatuses = [
  "waiting_number_data",
  "waiting_facebook_business_data",
  "waiting_facebook_business_data_confirmation",
  "facebook_business_data_rejected",
  "waiting_positus_verification",
  "waiting_positus_confirmation",
  "positus_verification_rejected",
  "waiting_payment",
  "waiting_activation_start",
  "waiting_server_creation",
  "waiting_code_verification",
  "waiting_number_verification",
  "waiting_name_verification",
  "name_verification_rejected",
  "activation_canceled",
  "activation_rejected",
  "done",
] as const;
export const activationStatus = z.enum(activationStatuses);
export type ActivationStatus = z.output<typeof activationStatus>;

export const activationType = z.enum(["classic", "embedded"]);
export type ActivationType = z.output<typeof activationType>;

/** Who must act next: the customer or the provider. */
export const stepOwner = z.enum(["pending_client", "pending_positus"]);
export type StepOwner = z.output<typeof stepOwner>;

/** The step's owner by status; null once nothing is awaited. */
export const stepOwnerOf: Readonly<Record<ActivationStatus, StepOwner | null>> = {
  waiting_number_data: "pending_client",
  waiting_facebook_business_data: "pending_client",
  waiting_facebook_business_data_confirmation: "pending_positus",
  facebook_business_data_rejected: "pending_client",
  waiting_positus_verification: "pending_client",
  waiting_positus_confirmation: "pending_positus",
  positus_verification_rejected: "pending_client",
  waiting_payment: "pending_client",
  waiting_activation_start: "pending_client",
  waiting_server_creation: "pending_positus",
  waiting_code_verification: "pending_client",
  waiting_number_verification: "pending_client",
  waiting_name_verification: "pending_positus",
  name_verification_rejected: "pending_client",
  activation_canceled: null,
  activation_rejected: null,
  done: null,
};

/** Where it has ended, one way or the other. */
export const endStatuses = [
  "activation_canceled",
  "activation_rejected",
  "done",
] as const satisfies readonly ActivationStatus[];
type EndStatus = (typeof endStatuses)[number];

export const hasEnded = (status: ActivationStatus): status is EndStatus =>
  (endStatuses as readonly ActivationStatus[]).includes(status);

/** Where its number exists, and WhatsApp looks at the name. */
export const nameStatuses = [
  "waiting_name_verification",
  "name_verification_rejected",
] as const satisfies readonly ActivationStatus[];

/** Where the customer must act. */
export const customersTurn = activationStatuses.filter(
  (status) => stepOwnerOf[status] === "pending_client",
);

export const activation = z.object({
  id,
  workspace_id: id,
  /** The display name the customer suggests; empty before the number's data are given. */
  name: z.string(),
  country_code: z.string(),
  /** Digits with the country code; null before the number's data are given. */
  phone: z.string().nullable(),
  status: activationStatus,
  type: activationType,
  step_owner: stepOwner.nullable(),
  /** Since when it stands where it is. */
  status_since: instant,
  /** Until when whoever must act promised to; null where nothing is promised. */
  due_at: instant.nullable(),
  /** Of a rejected one: what staff wrote, or a code of Facebook's or WhatsApp's (`status-words.ts`). */
  rejection_reason: z.string().nullable(),
  /** The number also stays in use in the WhatsApp Business app. */
  coexistence: z.boolean(),
  /** Facebook's window has proven the number: it is taken in without a code. */
  proven: z.boolean(),
  /** The number it led to. */
  number_id: id.nullable(),
  version,
  created_at: instant,
  updated_at: instant,
});
export type Activation = z.output<typeof activation>;

/** Whether Facebook's window leads straight to the number: nothing is made for it, and no code is asked. */
export const skipsCode = ({
  coexistence,
  proven,
}: Pick<Activation, "coexistence" | "proven">): boolean => coexistence || proven;

export const codeMethod = z.enum(["sms", "voice"]);
export type CodeMethod = z.output<typeof codeMethod>;

/** One step that was taken, or a note of staff. */
export const activationEvent = z.object({
  id,
  /** A move of the table; `started`, `note`, and what changes no status: `payment-asked`, `payment-failed`. */
  step: z.string(),
  from: activationStatus.nullable(),
  to: activationStatus,
  /** Null: Facebook, WhatsApp or this service itself. */
  by: z.string().nullable(),
  by_staff: z.boolean(),
  reason: z.string().nullable(),
  at: instant,
});
export type ActivationEvent = z.output<typeof activationEvent>;

/** What the company said of itself for the provider's verification. */
export const companyData = z.object({
  company_name: z.string(),
  document: z.string(),
  website: z.string(),
  purpose: z.string(),
});
export type CompanyData = z.output<typeof companyData>;

/** One activation with all that was decided in it. */
export const activationDetail = activation.extend({
  /** At Facebook: the business, and its WhatsApp account. */
  business: z.object({ id: z.string(), name: z.string(), account_id: z.string() }).nullable(),
  /** The page that is opened as Facebook's pop-up. */
  pop_up: z.string(),
  /** Facebook's own window, where that is opened instead. */
  facebook_window: z
    .object({ app: z.string(), configuration: z.string(), version: z.string() })
    .nullable(),
  company: companyData.nullable(),
  documents: z.array(activationDocument),
  plan: z.object({ id, name: z.string() }).nullable(),
  payment: z
    .object({
      ...money.shape,
      status: z.enum(["pending", "confirmation_required", "paid", "failed"]),
      /** Why the last try failed. */
      code: chargeFailure.nullable(),
    })
    .nullable(),
  /** How the code may come. */
  code_methods: z.array(codeMethod),
  /** The last one that was sent. */
  code: z
    .object({
      method: codeMethod,
      language: locale,
      sent_at: instant,
      /** Before it is locked for a time. */
      tries_left: z.int(),
      locked_until: instant.nullable(),
    })
    .nullable(),
  /** At its start: what is missing yet, or what its number needs next; null elsewhere. */
  leads_to: activationStatus.nullable(),
  history: z.array(activationEvent),
});
export type ActivationDetail = z.output<typeof activationDetail>;
