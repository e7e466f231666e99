import { grantedBy, simulatedBusinesses } from "../../contract/facebook/simulator.ts";
import type { Facebook } from "./facebook.ts";

/** The pretend Facebook: what becomes of a business stands in its list; one it does not know waits. */
export const simulator: Facebook = {
  popUp: "/facebook-simulado",
  window: null,

  async exchange(_, { code }) {
    const granted = grantedBy(code);
    if (!granted) return "activations.code_not_granted";
    const { business, account, phone: app_phone } = granted;
    const { id, name } = business;
    return { business: { id, name }, account, app_phone, proven: false };
  },

  async verification(_, businessId) {
    const business = simulatedBusinesses.find(({ id }) => id === businessId);
    const status = business?.verification ?? "pending";
    if (status !== "failed") return { status };
    return { status, reason: "LEGAL_NAME_NOT_FOUND_IN_DOCUMENTS" };
  },
};
