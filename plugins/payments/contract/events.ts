import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id, instant } from "../../../src/contract/wire.ts";
import { chargeReference } from "./charge.ts";
import { chargeChangedName, paymentMethodChangedName } from "./event-names.ts";
import { chargeFailure } from "./failure.ts";

/** For whoever asked for a charge: told once, in the transaction that settles it. */
export const chargeSettled = defineEvent({
  name: "charge.settled",
  payload: z.object({
    charge_id: id,
    status: z.enum(["paid", "failed"]),
    /** Why it failed. */
    code: chargeFailure.nullable(),
    reference: chargeReference,
  }),
  scopes: () => [],
  entity: ({ charge_id }) => charge_id,
});

export const chargeChanged = defineEvent({
  name: chargeChangedName,
  payload: z.object({ user_id: id, charge_id: id }),
  scopes: ({ user_id }) => [`user.${user_id}`],
  entity: ({ charge_id }) => charge_id,
});

export const paymentMethodChanged = defineEvent({
  name: paymentMethodChangedName,
  payload: z.object({ user_id: id, payment_method_id: id }),
  scopes: ({ user_id }) => [`user.${user_id}`],
  entity: ({ payment_method_id }) => payment_method_id,
});

/** Inside the server: the simulated payment company is about to tell of a payment. */
export const simulatedPaymentMoved = defineEvent({
  name: "simulated-payment.moved",
  payload: z.object({ payment: z.string(), tell_at: instant }),
  scopes: () => [],
  entity: ({ payment }) => payment,
});
