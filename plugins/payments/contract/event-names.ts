/** Apart from what they carry: every page knows them. */
export const chargeChangedName = "charge.changed";
export const paymentMethodChangedName = "payment-method.changed";
