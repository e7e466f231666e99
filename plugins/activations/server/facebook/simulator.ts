import { grantedBy, simulatedBusinesses } from "../../contract/facebook/simulator.ts";
import type { Facebook } from "./facebook.ts";

/** The pretend Facebook: what becomes of a business stands in its list; one it does not know waits. */
export const simulator: Facebook = {
  popUp: "/facebook-simulado",

  async exchange(code) {
    const granted = grantedBy(code);
    if (!granted) return null;
    const { id, name } = granted.business;
    return { business: { id, name }, account: granted.account, app_phone: granted.phone };
  },

  async verification(businessId) {
    const business = simulatedBusinesses.find(({ id }) => id === businessId);
    const status = business?.verification ?? "pending";
    if (status !== "failed") return { status };
    return { status, reason: "LEGAL_NAME_NOT_FOUND_IN_DOCUMENTS" };
  },
};
