import { defineNotice } from "../../../src/contract/notice.ts";

/** A bank waits for somebody who may not be here. */
export const chargeConfirmationNotice = defineNotice({
  type: "charge_confirmation",
  group: "system",
});
