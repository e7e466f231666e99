import type { StatusLooks } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { Activation, ActivationStatus, StepOwner } from "../contract/activation.ts";

export const statusLooks: StatusLooks<ActivationStatus> = {
  waiting_number_data: { label: "activations:status.numberData", tone: "warn" },
  waiting_facebook_business_data: { label: "activations:status.facebookData", tone: "warn" },
  waiting_facebook_business_data_confirmation: {
    label: "activations:status.facebookConfirmation",
    tone: "busy",
  },
  facebook_business_data_rejected: { label: "activations:status.facebookRejected", tone: "bad" },
  waiting_positus_verification: { label: "activations:status.providerData", tone: "warn" },
  waiting_positus_confirmation: { label: "activations:status.providerConfirmation", tone: "busy" },
  positus_verification_rejected: { label: "activations:status.providerRejected", tone: "bad" },
  waiting_payment: { label: "activations:status.payment", tone: "warn" },
  waiting_activation_start: { label: "activations:status.start", tone: "warn" },
  waiting_server_creation: { label: "activations:status.server", tone: "busy" },
  waiting_code_verification: { label: "activations:status.code", tone: "warn" },
  waiting_number_verification: { label: "activations:status.verification", tone: "warn" },
  waiting_name_verification: { label: "activations:status.name", tone: "busy" },
  name_verification_rejected: { label: "activations:status.nameRejected", tone: "bad" },
  activation_canceled: { label: "activations:status.canceled", tone: "plain" },
  activation_rejected: { label: "activations:status.rejected", tone: "bad" },
  done: { label: "activations:status.done", tone: "good" },
};

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
  "payment-asked": "activations:history.paymentAsked",
  "payment-failed": "activations:history.paymentFailed",
  "server-started": "activations:history.serverStarted",
  "restart-activation": "activations:history.restarted",
};

/** Where the wizard of each way stands. */
export const wizardPaths: Readonly<Record<Activation["type"], string>> = {
  classic: "/recursos/ativacao-classica",
  embedded: "/recursos/ativacao-incorporada",
};
