import { failureTexts } from "../../payments/contract/failure.ts";
import { type Activation, type ActivationStatus, skipsCode } from "./activation.ts";

/** How a status is called, what it means (`now`), and what comes after it (`next`). */
export const statusWords: Readonly<
  Record<ActivationStatus, { label: string; now: string; next: string }>
> = {
  waiting_number_data: {
    label: "activations:status.waitingNumberData",
    now: "activations:now.numberData",
    next: "activations:next.facebookData",
  },
  waiting_facebook_business_data: {
    label: "activations:status.waitingFacebookBusinessData",
    now: "activations:now.facebookData",
    next: "activations:next.facebookConfirmation",
  },
  waiting_facebook_business_data_confirmation: {
    label: "activations:status.waitingFacebookBusinessDataConfirmation",
    now: "activations:now.facebookConfirmation",
    next: "activations:next.providerData",
  },
  facebook_business_data_rejected: {
    label: "activations:status.facebookBusinessDataRejected",
    now: "activations:now.facebookRejected",
    next: "activations:next.facebookConfirmation",
  },
  waiting_positus_verification: {
    label: "activations:status.waitingPositusVerification",
    now: "activations:now.providerData",
    next: "activations:next.providerConfirmation",
  },
  waiting_positus_confirmation: {
    label: "activations:status.waitingPositusConfirmation",
    now: "activations:now.providerConfirmation",
    next: "activations:next.payment",
  },
  positus_verification_rejected: {
    label: "activations:status.positusVerificationRejected",
    now: "activations:now.providerRejected",
    next: "activations:next.providerConfirmation",
  },
  waiting_payment: {
    label: "activations:status.waitingPayment",
    now: "activations:now.payment",
    next: "activations:next.start",
  },
  waiting_activation_start: {
    label: "activations:status.waitingActivationStart",
    now: "activations:now.start",
    next: "activations:next.server",
  },
  waiting_server_creation: {
    label: "activations:status.waitingServerCreation",
    now: "activations:now.server",
    next: "activations:next.code",
  },
  waiting_code_verification: {
    label: "activations:status.waitingCodeVerification",
    now: "activations:now.code",
    next: "activations:next.verification",
  },
  waiting_number_verification: {
    label: "activations:status.waitingNumberVerification",
    now: "activations:now.verification",
    next: "activations:next.done",
  },
  waiting_name_verification: {
    label: "activations:status.waitingNameVerification",
    now: "activations:now.name",
    next: "activations:next.named",
  },
  name_verification_rejected: {
    label: "activations:status.nameVerificationRejected",
    now: "activations:now.nameRejected",
    next: "activations:next.name",
  },
  activation_canceled: {
    label: "activations:status.activationCanceled",
    now: "activations:now.canceled",
    next: "activations:next.again",
  },
  activation_rejected: {
    label: "activations:status.activationRejected",
    now: "activations:now.rejected",
    next: "activations:next.again",
  },
  done: {
    label: "activations:status.done",
    now: "activations:now.done",
    next: "activations:next.use",
  },
};

/**
 * What comes after where an activation stands: no code is asked of a number that Facebook's window has proven, and
 * staff review no account that came by it.
 */
export function nextOf({ status, ...of }: Activation): string {
  if (skipsCode(of) && status === "waiting_activation_start") return "activations:next.done";
  const isReviewed = of.type !== "embedded";
  if (!isReviewed && status === "waiting_positus_verification") return "activations:next.payment";
  return statusWords[status].next;
}

/** Why Facebook or WhatsApp rejected something, or a bank a payment, by the code they told: words for whoever reads it. */
const reasonWords: Readonly<Record<string, string>> = {
  ...failureTexts,
  LEGAL_NAME_NOT_FOUND_IN_DOCUMENTS: "activations:reasons.documents",
  NAME_UNRELATED_TO_BUSINESS: "activations:reasons.nameUnrelated",
  REJECTED: "activations:reasons.rejected",
  FAILED: "activations:reasons.rejected",
  REVOKED: "activations:reasons.rejected",
  INELIGIBLE: "activations:reasons.ineligible",
};

/** A reason in the reader's language; what staff wrote, or a code nobody knows here, as it is. */
export function reasonText(reason: string, say: (key: string) => string): string {
  const key = reasonWords[reason];
  return key ? say(key) : reason;
}
