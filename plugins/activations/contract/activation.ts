import { z } from "zod";
import { id, instant } from "../../../src/contract/wire.ts";

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
  /** The number also stays in use in the WhatsApp Business app. */
  coexistence: z.boolean(),
  /** The number it led to. */
  number_id: id.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type Activation = z.output<typeof activation>;
