import type { SignUp, SignUpRefusal } from "../../../../src/server/gateway/sign-up.ts";
import type { Facebook } from "./facebook.ts";

const refusals: Readonly<Record<SignUpRefusal, string>> = {
  code: "activations.code_over",
  account: "activations.account_not_granted",
  number: "activations.number_not_granted",
  phone: "activations.other_number_granted",
};

/** Meta's words for a business that it does not take. */
const failed = ["rejected", "failed", "revoked", "ineligible"];

/** Facebook itself, by the gateway that keeps the keys its window brings. */
export const embedded = ({ window, exchange, verification }: SignUp): Facebook => ({
  popUp: "",
  window,

  async exchange(workspace, answer) {
    const granted = await exchange(workspace, answer);
    if (typeof granted === "string") return refusals[granted];
    const { business, account, number } = granted;
    const app_phone = number ? answer.phone : null;
    return { business, account, app_phone, proven: number?.proven ?? false };
  },

  async verification(workspace, businessId) {
    const word = await verification(workspace, businessId);
    if (word === "verified") return { status: "approved" };
    return failed.includes(word)
      ? { status: "failed", reason: word.toUpperCase() }
      : { status: "pending" };
  },
});
