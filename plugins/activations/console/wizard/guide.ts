import type { ActivationStatus } from "../../contract/activation.ts";

/** How long a step takes, and what to have at hand for it; nothing where there is nothing to have. */
export const guide: Readonly<Partial<Record<ActivationStatus, { takes: string; hand?: string }>>> =
  {
    waiting_number_data: { takes: "activations:takes.minutes2", hand: "activations:hand.number" },
    waiting_facebook_business_data: {
      takes: "activations:takes.minutes5",
      hand: "activations:hand.facebook",
    },
    waiting_facebook_business_data_confirmation: { takes: "activations:takes.days3" },
    facebook_business_data_rejected: {
      takes: "activations:takes.minutes5",
      hand: "activations:hand.facebook",
    },
    waiting_positus_verification: {
      takes: "activations:takes.minutes2",
      hand: "activations:hand.company",
    },
    waiting_positus_confirmation: { takes: "activations:takes.days7" },
    positus_verification_rejected: {
      takes: "activations:takes.minutes2",
      hand: "activations:hand.company",
    },
    waiting_payment: { takes: "activations:takes.minutes2", hand: "activations:hand.payment" },
    waiting_activation_start: { takes: "activations:takes.moment" },
    waiting_server_creation: { takes: "activations:takes.minutes5" },
    waiting_code_verification: { takes: "activations:takes.moment", hand: "activations:hand.code" },
    waiting_number_verification: {
      takes: "activations:takes.minutes2",
      hand: "activations:hand.code",
    },
    waiting_name_verification: { takes: "activations:takes.review" },
    name_verification_rejected: {
      takes: "activations:takes.minutes2",
      hand: "activations:hand.name",
    },
  };
