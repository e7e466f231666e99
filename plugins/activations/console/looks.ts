import type { StatusLooks } from "../../../src/console/kit/feedback/status-tag.tsx";
import {
  type Activation,
  type ActivationStatus,
  activationStatuses,
  type StepOwner,
} from "../contract/activation.ts";
import { statusWords } from "../contract/status-words.ts";

type Tone = StatusLooks<ActivationStatus>[ActivationStatus]["tone"];

const tones = {
  waiting_number_data: "warn",
  waiting_facebook_business_data: "warn",
  waiting_facebook_business_data_confirmation: "busy",
  facebook_business_data_rejected: "bad",
  waiting_positus_verification: "warn",
  waiting_positus_confirmation: "busy",
  positus_verification_rejected: "bad",
  waiting_payment: "warn",
  waiting_activation_start: "warn",
  waiting_server_creation: "busy",
  waiting_code_verification: "warn",
  waiting_number_verification: "warn",
  waiting_name_verification: "busy",
  name_verification_rejected: "bad",
  activation_canceled: "plain",
  activation_rejected: "bad",
  done: "good",
} as const satisfies Record<ActivationStatus, Tone>;

export const statusLooks = Object.fromEntries(
  activationStatuses.map((status) => [
    status,
    { label: statusWords[status].label, tone: tones[status] },
  ]),
) as StatusLooks<ActivationStatus>;

export const ownerNames: Readonly<Record<StepOwner, string>> = {
  pending_client: "activations:owner.client",
  pending_positus: "activations:owner.provider",
};

export const typeNames: Readonly<Record<Activation["type"], string>> = {
  classic: "activations:type.classic",
  embedded: "activations:type.embedded",
};

/** The wizard's steps in order. */
export const steps = [
  { key: "number", title: "activations:step.number" },
  { key: "facebook", title: "activations:step.facebook" },
  { key: "provider", title: "activations:step.provider" },
  { key: "payment", title: "activations:step.payment" },
  { key: "activation", title: "activations:step.activation" },
  { key: "verification", title: "activations:step.verification" },
] as const;

/** The step a status belongs to; all steps are behind a number that exists. Null: it ended before. */
export const stepOf: Readonly<Record<ActivationStatus, number | null>> = {
  waiting_number_data: 0,
  waiting_facebook_business_data: 1,
  waiting_facebook_business_data_confirmation: 1,
  facebook_business_data_rejected: 1,
  waiting_positus_verification: 2,
  waiting_positus_confirmation: 2,
  positus_verification_rejected: 2,
  waiting_payment: 3,
  waiting_activation_start: 4,
  waiting_server_creation: 4,
  waiting_code_verification: 4,
  waiting_number_verification: 5,
  waiting_name_verification: 6,
  name_verification_rejected: 6,
  done: 6,
  activation_canceled: null,
  activation_rejected: null,
};

/** What stands in a history beside the statuses. */
export const extraSteps: Readonly<Record<string, string>> = {
  note: "activations:history.note",
  document: "activations:history.document",
  "payment-asked": "activations:history.paymentAsked",
  "payment-failed": "activations:history.paymentFailed",
  "server-started": "activations:history.serverStarted",
  "restart-activation": "activations:history.restarted",
  "handed-over": "activations:history.handedOver",
};
